"""Proofs of puzzles: captures by the plain rules, sure wins over all that is hidden."""

from collections.abc import Sequence

from pnp.core.claim import Claim, Claims, same
from pnp.core.puzzle import Puzzle
from pnp.core.setup import Setup
from pnp.games.tophats.mind import tendeals
from pnp.games.tophats.mind.certainty import belief
from pnp.games.tophats.mind.certainty import wins as sure
from pnp.games.tophats.mind.named import posed
from pnp.games.tophats.mind.puzzle import Met, certain, greatest, rated
from pnp.games.tophats.mind.twin import matching
from pnp.games.tophats.mind.worlds import count, worlds
from pnp.games.tophats.rules import RULES
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS

PLAIN = 2
"""Wins in so many moves are proven by the plain rules; longer ones take them hours."""


def told_most(puzzle: Puzzle[Position]) -> str:
    """What is proven of a greatest capture, and by what."""
    moves = len(puzzle.position.legal())
    return f"1 of {moves} moves captures most, all of them tried by the rules"


def told_sure(puzzle: Puzzle[Position]) -> str:
    """What is proven of a sure win, and by what."""
    who = "the rules" if puzzle.moves <= PLAIN else "the engine's search"
    return f"1 sure move in {count(puzzle.position)} worlds, by {who} in each of them"


def prove_most(puzzle: Puzzle[Position]) -> Claims:
    """That one capture is the greatest, in the game that leads to it."""
    met = met_again(puzzle)
    made = greatest(met, puzzle.moves)
    yield from proven(puzzle, met, most(met.truth), made and rated(made))


def prove_chain(puzzle: Puzzle[Position]) -> Claims:
    """The same of a long chain."""
    met = met_again(puzzle)
    yield from proven(puzzle, met, most(met.truth), posed(met, puzzle.kind))


def prove_sure(puzzle: Puzzle[Position]) -> Claims:
    """That one move wins whatever is hidden, in the game that leads to it."""
    met = met_again(puzzle)
    made = certain(met, puzzle.moves)
    found = _sure(met.seen, met.truth, puzzle.moves)
    yield from proven(puzzle, met, found, made and rated(made))


def prove_ten(puzzle: Puzzle[Position]) -> Claims:
    """The same of a win in so many deals as its card says."""
    met = met_again(puzzle)
    yield Claim("deals", puzzle.task.facts["deals"], len(list(worlds(met.seen))))
    found = _sure(met.seen, met.truth, puzzle.moves)
    yield from proven(puzzle, met, found, tendeals.posed(met))


def met_again(puzzle: Puzzle[Position]) -> Met:
    """Where the game of a puzzle leads, by the rules."""
    played = RULES.play(puzzle.game)
    truth, _ = played.after(len(played.turns))
    moves = tuple(ply.move for ply in played.plies)
    return Met(truth, Setup.from_code(puzzle.game.setup or "", EDITIONS), moves)


def proven(
    puzzle: Puzzle[Position],
    met: Met,
    found: Sequence[str],
    again: Puzzle[Position] | None,
) -> Claims:
    """That a game leads to a puzzle, its answer, and all that is made of it again."""
    yield Claim("position", str(puzzle.position), str(met.seen))
    yield Claim("winning moves", [puzzle.answer.move], list(found))
    yield from same(puzzle, again)


def most(truth: Position) -> Sequence[str]:
    """The moves that capture most."""
    hats = {move: truth.captured(move).bit_count() for move in truth.legal()}
    return [str(move) for move in hats if hats[move] == max(hats.values())]


def _sure(seen: Position, truth: Position, moves: int) -> Sequence[str]:
    """The moves that win in just so many, whatever is hidden."""
    if moves > PLAIN:
        return [str(matching(truth, move)) for move in sure(belief(seen), moves)]
    held = list(worlds(seen))
    if any(wins(held, move, moves - 1) for move in seen.legal()):
        return []
    return [str(move) for move in seen.legal() if wins(held, move, moves)]


def wins(held: Sequence[Position], move: Move, moves: int) -> bool:
    """Whether a move wins in so many moves, whatever is hidden and replied."""
    player = held[0].turn
    for group in _parted(held, move, player):
        if group[0].outcome():
            continue  # whoever has just moved has a stack, so has won
        if moves == 1:
            return False
        for reply in group[0].legal():
            for left in _parted(group, reply, player):
                if left[0].outcome():
                    return False
                if not any(wins(left, then, moves - 1) for then in left[0].legal()):
                    return False
    return True


def _parted(
    held: Sequence[Position], move: Move, viewer: int
) -> Sequence[Sequence[Position]]:
    """The worlds after a move, by what the viewer then sees."""
    groups: dict[Position, list[Position]] = {}
    for world in held:
        after = world.apply(move)
        groups.setdefault(after.seen_by(viewer), []).append(after)
    return list(groups.values())
