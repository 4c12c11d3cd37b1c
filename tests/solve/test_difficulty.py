"""The panel: bands of levels, and what each game's players make of a puzzle."""

from collections.abc import Iterator
from itertools import product
from math import inf, prod

import pytest

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.games import find
from pnp.games.cancelletto.rules.board import CELLS, PLACES, Tile
from pnp.games.cancelletto.rules.moves import Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.bench import dealt
from pnp.games.cancelletto.solver.difficulty import rating as of_board
from pnp.games.cancelletto.solver.walkers import Board, pawn_ways, wins
from pnp.games.claustro.rules.position import Position as Cloister
from pnp.games.claustro.solver.difficulty import of_drop
from pnp.games.claustro.solver.difficulty import rating as of_move
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.gridblock.solver.difficulty import Sight
from pnp.games.tophats.puzzles.outsider_search import Danger
from pnp.games.tophats.puzzles.safe_move import is_safe
from pnp.games.tophats.rules.position import Position as Hats
from pnp.games.tophats.solver.difficulty import REPLIES, harmless, of_deals, of_replies
from pnp.games.tophats.solver.sure_wins import belief
from pnp.solve.difficulty import Choice, alone, failure_rating, level, rating, steadiest

HANDS = 150


@pytest.mark.parametrize(
    ("success", "band"),
    [(0.71, 1), (0.70, 2), (0.40, 2), (0.39, 3), (0.15, 3), (0.14, 4), (0.049, 5)],
)
def test_a_level_is_a_band_of_success(success: float, band: int) -> None:
    assert level(1000 - round(1000 * success)) == band


def test_who_guesses_finds_one_of_so_many() -> None:
    """One guesses at all, four at 30 % of the puzzles, and are right at none else."""
    wrong = [0, 1, 1, 1]
    guessed = (1 + 4 * 0.3) * 0.25 / 9
    assert rating([Choice([0], [wrong] * 4)]) == 1000 - round(1000 * guessed)
    assert failure_rating(1.0, (1.0,) * 4) == 0


def test_a_position_is_as_hard_with_colours_swapped() -> None:
    black = Cloister.parse("#..B./...B./WW.../.W.WB/..B.# b")
    white = Cloister.parse("#.W../WB.B./...BB/.W.../.W..# w")
    assert of_move(black, ["c1-b1"]) == of_move(white, ["c5-d5"]) < 600
    assert of_move(black, list(map(str, black.legal()))) == 0


def test_who_looks_at_deals_takes_one_of_the_moves_that_did_it_in_all() -> None:
    """Every outcome of every look is counted out."""
    likely, right = [0.5, 1.0, 0.25, 0.0], 1
    found = []
    for deals in (1, 2, 3, 4):
        chosen = 0.0
        for kept in product((True, False), repeat=3):
            share = 1.0
            for each, stays in zip((0.5, 0.25, 0.0), kept, strict=True):
                share *= each**deals if stays else 1 - each**deals
            chosen += share / (1 + sum(kept))
        found.append(chosen)
    assert of_deals(likely, right) == failure_rating(0.25, found)
    assert of_deals([1.0, 0.0], 0) < of_deals([1.0, 0.9], 0)


def test_who_looks_at_replies_goes_by_the_worst_of_them() -> None:
    """Every look at every move is counted out."""
    left, right, looks = [[0, 1, 2], [1, 1], [0, 3, 3], [1, 2]], 3, 2
    seen = [[min(look) for look in product(each, repeat=looks)] for each in left]
    chosen = 0.0
    for worst in product(*seen):
        best = [move for move, value in enumerate(worst) if value == max(worst)]
        chosen += (right in best) / len(best)
    likely = chosen / prod(map(len, seen))
    assert steadiest(left, right, looks) == pytest.approx(likely)
    assert steadiest(left, right, inf) == 1 / 2


def test_a_drop_is_as_hard_with_colours_swapped() -> None:
    white = Cloister.parse("#.WB./BWW../.W.B./...../.B..# w")
    black = Cloister.parse("#..W./...../.W.B./..BBW/.WB.# b")
    assert of_drop(white, "c4xd5@a1") == of_drop(black, "c2xb1@e5") < 800
    assert of_drop(white, "c4xd5@e4") == of_drop(black, "c2xb1@a2") > 950


@pytest.fixture(scope="module")
def safe() -> Puzzle[Hats]:
    make = find("tophats").puzzles.pose
    return make(Wish(0, kind="safe-move"))


def test_a_move_is_safe_if_no_reply_does_harm(safe: Puzzle[Hats]) -> None:
    """For the panel, and for who puts replies together jump by jump."""
    asked = safe.position.turn
    for deal in belief(safe.position)[:2]:
        for move in deal.legal():
            after = deal.apply(move)
            holds = is_safe(deal, move, after)
            assert (harmless(after, asked) == 1.0) == holds
            ends = list(ended(Danger(deal, asked).apply(move)))
            assert all(ends) == holds


def ended(danger: Danger) -> Iterator[bool]:
    """How every reply ends."""
    if danger.safe is not None:
        yield danger.safe
    for move in danger.legal():
        yield from ended(danger.apply(move))


def test_who_looks_at_more_replies_is_misled_less(safe: Puzzle[Hats]) -> None:
    assert safe.truth
    right = safe.truth.read(safe.answer.move)
    moves = len(safe.truth.legal())
    half = [alone([0.5**looks] * (moves - 1)) for looks in REPLIES]
    rated = of_replies(safe.position, right, lambda *_: 0.5)
    assert rated == failure_rating(1 / moves, half)
    assert of_replies(safe.position, right, lambda *_: 0.0) < rated


def test_who_plays_cards_from_a_start_is_the_likelier_to_place_all_the_better() -> None:
    """By the plain rules, with the same eye, many hands are played at random."""
    make = find("gridblock").puzzles.pose
    puzzle = make(Wish(4, None, 4, "where-to-start"))
    task = puzzle.position
    (held,) = task.hand.later
    begun = task.apply(task.read(puzzle.answer.move))
    assert begun.mover
    sight = Sight(Bitboard.of(begun))
    likely = [sight.placing_all(held, PLACE[begun.mover], more) for more in range(4)]
    assert likely[-1] == 1.0
    chance, placed = Chance(0), 0
    for _ in range(HANDS):
        here = begun
        while moves := here.legal():
            placing = [move for move in moves if here.places(move)]
            best = placing or moves
            here = here.apply(best[chance.below(len(best))])
        placed += len("".join(here.cubes)) - len("".join(begun.cubes)) == len(held)
    assert placed / HANDS == pytest.approx(likely[0], abs=0.12)


def test_what_walkers_plan_is_a_game_that_is_won() -> None:
    """Their ways are steps of the rules, and the tiles they count on can go."""
    played = 0
    for seed in range(1, 40):
        start = dealt(seed)
        board = Board.of(start)
        ways = pawn_ways(board, board.goals(3))
        if not ways or not (last := wins(board, ways)):
            continue
        end = replayed(start, [list(way) for way in ways], last)
        assert end.outcome() is not None
        assert end.outcome().scores == (1, 1)  # type: ignore[union-attr]
        played += 1
    assert played >= 3


def replayed(start: Position, ways: list[list[int]], last: int) -> Position:
    """The position after some ways and removals, by the readable rules."""
    position = start
    for turn in range(1, last + 1):
        moves = {CELLS[way[turn - 1]]: CELLS[way[turn]] for way in ways}
        left = {a: b for a, b in moves.items() if a != b}
        while left:
            free = next(
                a for a in left if left[a] not in position.pawns[0] | position.pawns[1]
            )
            position = position.apply(Step(free, left.pop(free)))
        if position.outcome():
            break
        position = position.apply(Removal(spare(position, ways, turn)))
        assert not position.outcome()
    return position


def spare(position: Position, ways: list[list[int]], turn: int) -> Tile:
    """A tile without colour on which nobody stands any more."""
    stands = {CELLS[square] for way in ways for square in way[turn:]}
    coloured = position.coloured(0) | position.coloured(1)

    def is_spare(cells: tuple[Cell, ...]) -> bool:
        return not {*cells} & (stands | coloured)

    return next(t for t in PLACES if position.holds(t) and is_spare(t.cells))


def test_a_board_that_many_plans_win_is_rated_easier() -> None:
    assert of_board(dealt(1)) < of_board(dealt(2)) < of_board(dealt(11)) == 1000
