"""The records that a game fills in: what nobody can leave out is little."""

from dataclasses import MISSING, fields
from typing import Any

from pnp.protocol.art import Art
from pnp.protocol.drawing import Drawing
from pnp.protocol.rules import Rules
from pnp.protocol.solver import Solver

ROOMS: tuple[Any, ...] = (Rules, Drawing, Art, Solver)
"""Those that every game has; puzzles and misreadings may be left out."""


def test_a_game_must_say_twelve_things_at_most() -> None:
    required = [
        f"{room.__name__}.{each.name}"
        for room in ROOMS
        for each in fields(room)
        if each.default is MISSING and each.default_factory is MISSING
    ]
    assert len(required) <= 12, required
