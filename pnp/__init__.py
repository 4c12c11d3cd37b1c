"""Abstract board games that know their rules, and print themselves.

Play: positions are values, moves and positions are text.

>>> import pnp
>>> claustro = pnp.find("claustro")
>>> start = claustro.start()
>>> [str(move) for move in start.legal()]
['a2-b2', 'a3-a4', 'a3-b3', 'b1-b2', 'c1-c2', 'c1-d1']
>>> str(start.apply(start.read("b1-b2")))
'#.BB./....B/W...B/WW.../..W.# b'

Look: the engine draws, and tells in either language what happened.

>>> pnp.draw(start, "b1-b2 e4-d4").svg[:5]
'<svg '
>>> pnp.caption(start, "b1-b2 e4-d4", language="it")
'Il Bianco avanza b1→b2. Il Nero avanza e4→d4.'

Solve: what is known of a position is proven.

>>> hand = "525151/234523/161346/416154/325236/643462 - r:b1 1 6.1 r r:1235"
>>> gridblock = pnp.find("gridblock")
>>> gridblock.solve(gridblock.rules.parse(hand))["cubes"]
4
"""

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from pnp.base.errors import IllegalMoveError, NotationError, UserError
    from pnp.base.version import __version__ as __version__
    from pnp.core.position import Outcome
    from pnp.core.puzzle import Puzzle, Wish
    from pnp.core.record import Record
    from pnp.core.setup import Setup
    from pnp.games import find, setup
    from pnp.games.transcripts import record
    from pnp.notebook import Drawing, Sheet, caption, draw, sheet
    from pnp.protocol.game import Game
    from pnp.solve.players import Effort

__all__ = [
    "Drawing",
    "Effort",
    "Game",
    "IllegalMoveError",
    "NotationError",
    "Outcome",
    "Puzzle",
    "Record",
    "Setup",
    "Sheet",
    "UserError",
    "Wish",
    "caption",
    "draw",
    "find",
    "record",
    "setup",
    "sheet",
]

_PLACES = {
    "Drawing": "pnp.notebook",
    "Effort": "pnp.solve.players",
    "Game": "pnp.protocol.game",
    "IllegalMoveError": "pnp.base.errors",
    "NotationError": "pnp.base.errors",
    "Outcome": "pnp.core.position",
    "Puzzle": "pnp.core.puzzle",
    "Record": "pnp.core.record",
    "Setup": "pnp.core.setup",
    "Sheet": "pnp.notebook",
    "UserError": "pnp.base.errors",
    "Wish": "pnp.core.puzzle",
    "caption": "pnp.notebook",
    "draw": "pnp.notebook",
    "find": "pnp.games",
    "record": "pnp.games.transcripts",
    "setup": "pnp.games",
    "sheet": "pnp.notebook",
    "__version__": "pnp.base.version",
}
"""Where each name comes from, once it is asked for: the door itself costs nothing."""


def __getattr__(name: str) -> "Any":
    if name not in _PLACES:
        raise AttributeError(f"module 'pnp' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> "list[str]":
    """The names on offer, and none of what they load."""
    return [*_PLACES, *(name for name in globals() if name.startswith("__"))]
