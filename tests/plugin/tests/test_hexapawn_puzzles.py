"""The puzzles of Hexapawn: each has one answer, and a game leads to it."""

import pytest
from hexapawn import GAME
from hexapawn.puzzles.only_move import key, levels, puzzles
from hexapawn.solver.answer import distance

from pnp.base.errors import UserError
from pnp.core.puzzle import Wish


def test_only_the_first_move_of_the_answer_wins() -> None:
    for each in puzzles():
        winning = [
            str(move)
            for move in each.position.legal()
            if distance(each.position.apply(move)) % 2 == 0
        ]
        assert winning == [each.answer.move]
        assert each.tempting == len(each.position.legal()) - 1 > 0


def test_the_main_line_ends_the_game_in_the_moves_it_promises() -> None:
    for each in puzzles():
        position, solver = each.position, each.position.turn
        for text, *_ in each.lines[0]:
            position = position.apply(position.read(text))
        outcome = position.outcome()
        assert outcome
        assert outcome.scores[solver] == 1
        assert len(each.lines[0]) == 2 * each.moves - 1


def test_each_is_reached_by_its_game_and_is_no_mirror_of_another() -> None:
    for each in puzzles():
        assert GAME.rules.play(each.game).turns[-1][-1].after == each.position
    assert len({key(each.position) for each in puzzles()}) == len(puzzles()) == 7


def test_what_is_wished_for_is_found_or_refused() -> None:
    for moves, known in levels().items():
        for level in known:
            found = GAME.puzzles.pose(Wish(5, level, moves))
            assert (found.moves, found.level) == (moves, level)
    with pytest.raises(UserError, match="1 to 2 moves, not 3"):
        GAME.puzzles.pose(Wish(moves=3))
    with pytest.raises(UserError, match="there is no puzzle of level 4"):
        GAME.puzzles.pose(Wish(level=4))
