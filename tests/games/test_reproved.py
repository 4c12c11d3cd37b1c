"""Cards of almanacs, proven anew by engines that did not make them.

In Claustro that is a search forward, where the table was made backward; in Top Hats the
plain rules in every deal; in Gridblock every line by the plain rules; in Cancelletto
the plain rules play the plan, and a second model finds no sooner win.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

import pytest

from pnp.core.puzzle import Puzzle
from pnp.core.record import plies
from pnp.games import GAMES, find
from pnp.games.claustro.solver.answer import written_move
from pnp.games.claustro.solver.bitboard import CLOSED, Bitboard, PackedMove, moves
from pnp.games.gridblock.puzzles import duel
from pnp.games.gridblock.puzzles.shared import line_search
from pnp.games.tophats.puzzles.most_hats import most
from pnp.games.tophats.puzzles.shared import met_again
from pnp.games.tophats.puzzles.sure_win import wins_by_rules
from pnp.games.tophats.solver.deals import worlds
from pnp.protocol.entries import Entry, puzzle_of_entry, setup_of_entry
from tests.games.cancelletto.solver.second_model import Model

CARDS, LOT = 1_000, 50
"""So many cards of a game, in lots of so many."""

SHORT = 4
"""In longer wins of Claustro other moves are only shown not to win a move sooner."""


class Forward:
    """Wins of Claustro in so many moves, looked for from the position on."""

    def __init__(self) -> None:
        self._known: dict[tuple[Bitboard, int], bool] = {}

    def wins(self, bitboard: Bitboard, count: int) -> bool:
        """Whether the player to move wins with so many moves (CLA-6, CLA-7)."""
        if (bitboard, count) not in self._known:
            found = likely(bitboard)
            self._known[bitboard, count] = not found or (
                count > 0 and any(self.holds(move, count) for move in found)
            )
        return self._known[bitboard, count]

    def holds(self, move: PackedMove, count: int) -> bool:
        """Whether a move wins with so many, itself counted, whatever the reply."""
        if move.after is None:
            return True
        replies = likely(move.after)
        return bool(replies) and all(
            reply.after is not None and self.wins(reply.after, count - 1)
            for reply in replies
        )


def likely(bitboard: Bitboard) -> list[PackedMove]:
    """The moves: those into the goal first, then captures, then the foremost."""

    def rank(move: PackedMove) -> tuple[bool, bool, int]:
        return move.after is not None, not move.capture, -move.target

    return sorted(moves(bitboard, CLOSED["default"]), key=rank)


def reprove_claustro(puzzle: Puzzle[Any]) -> None:
    """The move wins in time; of shorter wins, no other does."""
    position, forward = puzzle.position, Forward()
    written = {written_move(m, position.turn): m for m in likely(Bitboard.of(position))}
    key = puzzle.answer.move
    assert forward.holds(written.pop(key), puzzle.moves)
    assert not any(forward.holds(move, puzzle.moves - 1) for move in written.values())
    if puzzle.moves <= SHORT:
        assert not any(forward.holds(move, puzzle.moves) for move in written.values())


def reprove_tophats(puzzle: Puzzle[Any]) -> None:
    """The move does it in every deal, and no other does."""
    met = met_again(puzzle)
    assert str(met.seen_position) == str(puzzle.position)
    if puzzle.moves == 1:
        assert most(met.truth) == [puzzle.answer.move]
        return
    held = list(worlds(met.seen_position))
    winning = [
        str(m)
        for m in met.seen_position.legal()
        if wins_by_rules(held, m, puzzle.moves)
    ]
    assert winning == [puzzle.answer.move]


def reprove_gridblock(puzzle: Puzzle[Any]) -> None:
    """One line alone places the most, of all that the rules allow."""
    if puzzle.kind == "duel":
        assert all(said == again for _, said, again in duel.prove(puzzle))
        return
    found = line_search(puzzle.position)
    assert found.lines == 1
    assert [move for ply in puzzle.lines[0] for move in ply] == list(found.line)
    if puzzle.kind == "not-all":
        assert found.cubes < puzzle.moves
    else:
        assert found.cubes == puzzle.task.facts["cubes"]


def reprove_cancelletto(entry: Entry) -> None:
    """The plan wins by the rules, and the second model wins no sooner."""
    game = find("cancelletto")
    rated = setup_of_entry(entry, game.rules)
    start = game.rules.deal(rated.setup)
    outcome = plies(start, " ".join(rated.plan))[-1].after.outcome()
    assert outcome
    assert outcome.scores[0] > 0
    (said,) = rated.rating
    assert said.facts["par"] == len(rated.plan)
    assert not Model(start, len(rated.plan) - 1).solvable()


REPROVE: Mapping[str, Callable[[Puzzle[Any]], None]] = {
    "claustro": reprove_claustro,
    "tophats": reprove_tophats,
    "gridblock": reprove_gridblock,
}

OTHERWISE = ("duel",)
"""Kinds that no second engine knows; the search that makes them is held elsewhere."""


def entries(name: str) -> Iterator[Entry]:
    """The first cards of an almanac."""
    almanac = find(name).almanac
    assert almanac
    held = map(almanac.entry, range(len(almanac)))
    return islice((e for e in held if e["kind"] not in OTHERWISE), CARDS)


def reprove(name: str, entry: Entry) -> None:
    """A card of a game, by an engine that did not make it."""
    if entry["kind"] == "setup":
        reprove_cancelletto(entry)
    else:
        REPROVE[name](puzzle_of_entry(entry, find(name).rules))


@pytest.mark.parametrize("name", GAMES)
def test_the_first_card_is_proven_by_an_engine_that_did_not_make_it(name: str) -> None:
    reprove(name, next(entries(name)))


@pytest.mark.slow
@pytest.mark.parametrize("lot", range(CARDS // LOT))
@pytest.mark.parametrize("name", GAMES)
def test_cards_are_proven_by_an_engine_that_did_not_make_them(
    name: str, lot: int
) -> None:
    for entry in islice(entries(name), lot * LOT, (lot + 1) * LOT):
        reprove(name, entry)
