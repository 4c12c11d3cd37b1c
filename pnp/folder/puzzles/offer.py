"""The puzzles of a folder's game: the kinds that its ``game.toml`` asks for."""

from dataclasses import replace

from pnp.folder.position import Position, position_class
from pnp.folder.puzzles import longest_defence, only_move, win
from pnp.folder.puzzles.game_ends import key
from pnp.folder.source import Source
from pnp.protocol.puzzles import Puzzles

COMMON = {each.name: each for each in (win.KIND, only_move.KIND, longest_defence.KIND)}


def puzzles(source: Source) -> Puzzles[Position]:
    """Those that the folder asks for, or none; seeds alone find those of the first."""
    game = position_class(source)
    asked = source.facts.levels.items()
    kinds = (COMMON[name].kind(game, levels) for name, levels in asked)
    placed = tuple(replace(kind, place=n) for n, kind in enumerate(kinds))
    label = f"{source.facts.tag}P1" if placed else ""
    return Puzzles(kinds=placed, label=label, key=key)
