"""The puzzles of a folder's game: the kinds that its ``game.toml`` asks for."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pnp.core.puzzle_code import Kind
from pnp.folder.position import Position, position_class
from pnp.folder.puzzles import only_move, win
from pnp.folder.puzzles.game_ends import Levels, key
from pnp.folder.source import Source
from pnp.protocol.puzzles import Puzzles

MAKERS: Mapping[str, Callable[[type[Position], Levels], Kind]] = {
    win.NAME: win.kind,
    only_move.NAME: only_move.kind,
}


def puzzles(source: Source) -> Puzzles[Position]:
    """Those that the folder asks for, or none; seeds alone find those of the first."""
    game = position_class(source)
    kinds = (MAKERS[name](game, each) for name, each in source.facts.levels.items())
    placed = tuple(replace(kind, place=n) for n, kind in enumerate(kinds))
    label = f"{source.facts.tag}P1" if placed else ""
    return Puzzles(kinds=placed, label=label, key=key)
