"""Proofs of puzzles: captures by the plain rules, sure wins over all that is hidden."""

from collections.abc import Sequence

from pnp.core.puzzle import Puzzle
from pnp.core.setup import Setup
from pnp.games.tophats.mind.certainty import belief
from pnp.games.tophats.mind.certainty import wins as sure
from pnp.games.tophats.mind.puzzle import Met, certain, greatest, rated
from pnp.games.tophats.mind.twin import matching
from pnp.games.tophats.mind.worlds import count, worlds
from pnp.games.tophats.rules import RULES
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS
from pnp.solve.column import Claim, Claims

PLAIN = 2
"""Wins in so many moves are proven by the plain rules; longer ones take them hours."""


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    if puzzle.moves == 1:
        moves = len(puzzle.position.legal())
        return f"1 of {moves} moves captures most, all of them tried by the rules"
    who = "the rules" if puzzle.moves <= PLAIN else "the engine's search"
    return f"1 sure move in {count(puzzle.position)} worlds, by {who} in each of them"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from the game that leads to it."""
    played = RULES.play(puzzle.game)
    truth, _ = played.after(len(played.turns))
    seen = truth.seen_by(truth.turn)
    yield Claim("position", str(puzzle.position), str(seen))
    found = _most(truth) if puzzle.moves == 1 else _sure(seen, truth, puzzle.moves)
    yield Claim("winning moves", [puzzle.answer.move], found)
    moves = tuple(ply.move for turn in played.turns for ply in turn)
    setup = Setup.from_code(puzzle.game.setup or "", EDITIONS)
    maker = greatest if puzzle.moves == 1 else certain
    made = maker(Met(truth, setup, moves), puzzle.moves)
    again = made and rated(made)
    for name in ("task", "answer", "tempting", "only", "rating", "level"):
        yield Claim(name, getattr(puzzle, name), again and getattr(again, name))


def _most(truth: Position) -> Sequence[str]:
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
