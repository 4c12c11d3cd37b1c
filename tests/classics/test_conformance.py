"""The classics promise what every game does."""

from pnp.games import find
from pnp.testing import Conformance


class TestMills(Conformance):
    game = find("mills")
    pinned = "f8223f07ac18"


class TestKonane(Conformance):
    game = find("konane")
    pinned = "47b4e5240d4a"


class TestHex(Conformance):
    game = find("hex")
    pinned = "bb2673965eef"
