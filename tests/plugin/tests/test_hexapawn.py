"""What every game promises, asked of Hexapawn."""

from hexapawn import GAME

from pnp.testing import Conformance


class TestHexapawn(Conformance):
    """The suite that our own games pass."""

    game = GAME
    pinned = "b854b531565a"
