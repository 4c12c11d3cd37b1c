"""A game by the folder that it comes in: its rooms, made when they are asked for."""

from functools import cache, partial
from typing import Any

from pnp.folder.game_rules import rules
from pnp.folder.source import Source
from pnp.protocol.game import Game


@cache
def game(source: Source) -> Game[Any, Any]:
    """The game of a folder that is free of faults."""
    played = rules(source)

    def drawing() -> Any:
        from pnp.folder.drawing import drawing

        return drawing(source)

    def art() -> Any:
        from pnp.folder.parts import components
        from pnp.protocol.art import Art

        return Art(components=cache(partial(components, source)))

    def solver() -> Any:
        from pnp.folder.solver import solver

        return solver(played)

    def puzzles() -> Any:
        from pnp.folder.puzzles.offer import puzzles

        return puzzles(source)

    return Game(played, drawing, art, solver, puzzles)
