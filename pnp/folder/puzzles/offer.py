"""The puzzles of a folder's game: the kinds that its ``game.toml`` asks for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.core.puzzle_code import Kind
from pnp.folder.game_facts import SPOT_ILLEGAL
from pnp.folder.lineup import Lineup
from pnp.folder.position import Position, position_class
from pnp.folder.puzzles import longest_defence, only_move, spot_illegal, win
from pnp.folder.puzzles.game_ends import Levels, key
from pnp.folder.source import Source
from pnp.protocol.puzzles import Puzzles

COMMON: Mapping[str, Callable[[type[Position], Levels], Kind]] = {
    **{k.name: k.kind for k in (win.KIND, only_move.KIND, longest_defence.KIND)},
    SPOT_ILLEGAL: spot_illegal.kind,
}
"""Who makes each kind, for a game and the levels that it has there."""


def puzzles(source: Source) -> Puzzles[Position]:
    """Those that the folder asks for, or none; seeds alone find those of the first."""
    game = position_class(source)
    asked = source.facts.levels.items()
    kinds = (COMMON[name](game, levels) for name, levels in asked)
    placed = tuple(replace(kind, place=n) for n, kind in enumerate(kinds))
    label = f"{source.facts.tag}P1" if placed else ""
    return Puzzles(kinds=placed, label=label, key=_key, views=_views)


def _key(position: Any) -> str:
    """The same for positions that are alike, whatever is asked of them."""
    return key(position.before if isinstance(position, Lineup) else position)


def _views(position: Any) -> Sequence[str]:
    """What stands where, the board turned or in a mirror."""
    symmetries = position.source.board.symmetries
    return [position.layout.mapped(image).held for image in symmetries]
