"""Claustro, for two players: captured pawns come back, wherever the captor wants."""

from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.offer import RULES
from pnp.games.claustro.rules.position import Position
from pnp.protocol.game import Game, loaded_rooms

__all__ = ["GAME", "Move", "Position"]

GAME: Game[Position, Move] = Game(RULES, *loaded_rooms(__name__))
