"""The classics promise what every game does."""

from pnp.games import find
from pnp.testing import Conformance


class TestMills(Conformance):
    game = find("mills")
    pinned = ""


class TestKonane(Conformance):
    game = find("konane")
    pinned = ""


class TestHex(Conformance):
    game = find("hex")
    pinned = ""
