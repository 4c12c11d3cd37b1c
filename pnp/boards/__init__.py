"""Boards: cells, layouts and moves that any game may stand on; how they are drawn."""

from pnp.boards.board import Board, Hexes, Points, Squares
from pnp.boards.layout import Layout
from pnp.boards.moves import End, Move, draw, jump, place, step, take, wins, word
from pnp.core.chance import Chance

__all__ = [
    "Board",
    "Chance",
    "End",
    "Hexes",
    "Layout",
    "Move",
    "Points",
    "Squares",
    "draw",
    "jump",
    "place",
    "step",
    "take",
    "wins",
    "word",
]
