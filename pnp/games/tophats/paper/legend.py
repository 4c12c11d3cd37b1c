"""What the card of a puzzle must explain to be read: no more than it shows."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.rules.board import HIDDEN
from pnp.games.tophats.rules.moves import Chain, Shrink, parse_move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.ways import others
from pnp.scene.paper import Legend

ONLY = {
    "most-hats": "only-most",
    "long-chain": "only-most",
    "safe-move": "only-safe",
    "detective": "only-sure",
}
"""What only one move does, by the kind of puzzle."""

CAPTURES = ("most-hats", "long-chain")
"""Kinds that ask for one capture, by whatever way."""

LONE = 2
"""So many cells has a single jump."""


def legend(puzzle: Puzzle[Position]) -> Legend:
    """The dots in front; behind, replies that are alike, jumps and the shrinking."""
    return Legend(tuple(_before(puzzle)), tuple(_behind(puzzle)))


def _before(puzzle: Puzzle[Position]) -> Iterator[Event]:
    position = puzzle.position
    if any(len(stack.hats) > 1 for stack in position.stacks):
        is_hidden = any(HIDDEN in stack.hats for stack in position.stacks)
        yield Event("puzzle-dots-hidden" if is_hidden else "puzzle-dots")
    if any(stack.builder != stack.owner for stack in position.stacks):
        yield Event("puzzle-badge")
    if position.shrunk:
        yield Event("puzzle-shrunk")
    if puzzle.kind == "detective" or puzzle.moves > 1:
        yield Event(f"hats-built-{position.players}")
    elif any(position.aside):
        yield Event("hats-captured")
    yield _only(puzzle)
    if not position.shrunk:
        yield Event("overleaf")


def _only(puzzle: Puzzle[Position]) -> Event:
    """What only one move does; where there is but one, that one wins for sure."""
    if puzzle.kind in ONLY:
        return Event(ONLY[puzzle.kind])
    truth = puzzle.truth or puzzle.position
    key = "only-win" if len(truth.legal()) > 1 else "only-forced"
    return Event(key, {"moves": puzzle.moves})


def _behind(puzzle: Puzzle[Position]) -> Iterator[Event]:
    plies = [ply for line in puzzle.lines for ply in line]
    if puzzle.moves > 1:
        if any(len(ply) > 1 for ply in plies):
            yield Event("same-reply")
        yield Event("other-replies")
    moves = [parse_move(text) for ply in plies for text in ply]
    walks = [move.then if isinstance(move, Shrink) else move for move in moves]
    for chain in [walk for walk in walks if isinstance(walk, Chain)][:1]:
        yield _sign(chain, is_alone=puzzle.moves == 1)
    if any(isinstance(move, Shrink) for move in moves):
        yield Event("shrink-sign")
    if puzzle.kind in CAPTURES:
        ways = tuple(map(str, others(puzzle.position, moves[0])))
        if ways:
            facts = {"count": len(ways)}
            yield Event("other-ways" if ways[1:] else "other-way", facts)
    if any(HIDDEN in stack.hats for stack in puzzle.position.stacks):
        yield Event("one-case")


def _sign(chain: Chain, *, is_alone: bool) -> Event:
    """What explains how a chain is written, not naming the only one that is."""
    if len(chain.path) == LONE:
        return Event("jump-sign", {"path": str(chain)})
    if is_alone:
        return Event("chain-sign-alone")
    return Event("chain-sign", {"path": str(chain)})
