"""Tactics: what perfect play says of drops, captures at hand and pawns shut in."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.finding import Finding, Share, Study
from pnp.games.claustro.rules.moves import Step, landing_cell
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import value_of_move
from pnp.games.claustro.solver.bitboard import (
    HOME,
    SQUARES,
    Bitboard,
    PackedMove,
    cell_of,
    moves,
)
from pnp.games.claustro.solver.players import best, values
from pnp.games.claustro.solver.tablebase import Table, Value
from pnp.games.claustro.solver.tablebases import table

PAWNS = 4
"""Of either player."""

RANK = {"loss": 0, "cyclic": 1, "win": 2}
"""Results by what they are worth to whoever gets them."""

AT_HAND = "#..B./..WW./BW.../.B.W./.B..# w"
"""Where White has a capture at hand without which all would be lost."""

SHUT_IN = "#.W../...../WWW.B/...../BB.B# w"
"""Where a black pawn is shut in on a1, so that White wins with every step."""


def drop(seed: int, sample: int) -> Finding:
    """How often each square, where it is free, is as good a drop as any other."""
    free, kept = Counter[int](), Counter[int]()
    captures = 0
    for results in _captures(seed, sample):
        captures += 1
        best = max(results.values())
        free.update(results.keys())
        kept.update(square for square, each in results.items() if each == best)
    shares = {
        str(cell_of(square, 0)): Share(kept[square], free[square])
        for square in range(SQUARES)
    }
    numbers = {"captures": captures}
    return Finding(seed=seed, sample=sample, shares=shares, numbers=numbers)


def hand(seed: int, sample: int) -> Finding:
    """How the player to move fares with a capture at hand, and with none."""
    groups: dict[str, list[Value]] = {"with": [], "without": []}
    known = table(())
    for bitboard in placements(seed, sample):
        found = list(moves(bitboard, ()))
        if found:
            captures = any(move.capture for move in found)
            groups["with" if captures else "without"].append(known.at(bitboard))
    shown = Told.of(AT_HAND)
    shares = {f"{name}_lost": _results(each)["lost"] for name, each in groups.items()}
    return Finding(
        seed=seed,
        sample=sample,
        position=AT_HAND,
        played=shown.played,
        shares=shares,
        signs=shown.signs,
    )


def shut(seed: int, sample: int) -> Finding:
    """How the player to move fares with an opposing pawn shut in on its own goal."""
    known = table(())
    found = (
        bitboard for bitboard in placements(seed, sample) if bitboard.other >> HOME & 1
    )
    group = [known.at(bitboard) for bitboard in found]
    shown = Told.of(SHUT_IN)
    return Finding(
        seed=seed,
        sample=sample,
        position=SHUT_IN,
        played=shown.played,
        shares=_results(group),
        numbers={"positions": len(group)},
        signs=shown.signs,
    )


class Told(NamedTuple):
    """The best move of a position, and what it and each step come to, by square."""

    played: str
    signs: Mapping[str, str]

    @classmethod
    def of(cls, code: str) -> "Told":
        """With the verdict on a capture where it drops its captive."""
        worth = values(Position.parse(code), table(()))
        first = best(worth)[0]
        steps = (move for move in worth if isinstance(move, Step))
        told = {str(landing_cell(move)): sign(worth[move]) for move in (first, *steps)}
        return cls(str(first), told)


def sign(value: Value) -> str:
    """``=`` for what nobody can force, else ``+3`` or ``-3`` by the winner's moves.

    >>> sign(Value("win", 5)), sign(Value("loss", 2)), sign(Value("cyclic", None))
    ('+3', '-1', '=')
    """
    if value.distance is None:
        return "="
    won = value.kind == "win"
    return f"{'+' if won else '-'}{(value.distance + won) // 2}"


def _captures(seed: int, sample: int) -> Iterator[Mapping[int, int]]:
    """The results of the drops of captures, by square.

    One capture of each position that has any, so that none is drawn because of another.
    """
    known, chance = table(()), Chance(seed + 1)
    for bitboard in placements(seed, sample):
        found: dict[tuple[int, int], list[PackedMove]] = {}
        for move in moves(bitboard, ()):
            if move.drop is not None:
                found.setdefault((move.origin, move.target), []).append(move)
        if found:
            chosen = list(found.values())[chance.below(len(found))]
            yield drops(chosen, known)


def drops(capture: Iterable[PackedMove], known: Table) -> Mapping[int, int]:
    """The results of one capture by the square of its drop."""
    return {
        move.drop: RANK[value_of_move(known.at(move.after)).kind]
        for move in capture
        if move.after and move.drop is not None
    }


def placements(seed: int, sample: int) -> Iterator[Bitboard]:
    """Placements of the table, each as likely, as the player to move sees them."""
    chance = Chance(seed)
    for _ in range(sample):
        drawn: list[int] = []
        while len(drawn) < 2 * PAWNS:
            square = chance.below(SQUARES)
            if square not in drawn:
                drawn.append(square)
        yield Bitboard(_bits(drawn[:PAWNS]), _bits(drawn[PAWNS:]))


def _bits(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


def _results(group: list[Value]) -> Mapping[str, Share]:
    count = Counter(value.kind for value in group)
    won, lost = count["win"], count["loss"]
    return {"won": Share(won, len(group)), "lost": Share(lost, len(group))}


STUDIES: Mapping[str, Study] = {
    "drop": Study(200_000, drop),
    "hand": Study(400_000, hand),
    "shut": Study(400_000, shut),
}
