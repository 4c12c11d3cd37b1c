"""Known numbers of ways to play on."""

import pytest

from pnp.games.tophats.rules.position import Position
from pnp.solve.perft import perft

pytestmark = pytest.mark.quick

KNOWN = {
    "b3:YRYy,c5:RYr,d6:Yy,g5:RRr full 2 R": (2, 8, 96, 492),
    "d2:RYRr,e3:YRBy,f4:BBYb,g7:BYb full 3 Y": (3, 15, 24, 185),
    ". full 2 R RRYr;YRRy": (30, 870, 5_580),
    "b3:YRRy,b4:RRYr,c6:YRYy,d6:YYRy,d7:RRYr,e2:YRYy,e3:RYYr,e8:RRRr,f7:YRYy,g7:RYYr"
    " full 2 R": (17, 202, 1_811),
    "b4:YYRy,c2:BYYb,c5:RRYr,c6:YYBy,d2:BBBb,d3:BRRb,e7:RRYr,e8:BBYb,f7:RBBr,f8:BBRb,"
    "g4:RRRr,g5:RYBr,g6:YBRy,g8:YRYy,h8:YYBy full 3 R": (55, 325, 6_172),
    "b3:RRYr,c3:RRYr,d3:RYYr,d6:YRRy,d7:YRYy,e3:YYRy,f3:YRYy,f8:YRYy,h5:RRRr,h7:RYYr"
    " full 2 R": (18, 154, 1_571),
}


@pytest.mark.parametrize("text", KNOWN)
def test_perft_is_known(text: str) -> None:
    position = Position.parse(text)
    depths = range(1, len(KNOWN[text]) + 1)
    assert tuple(perft(position, depth) for depth in depths) == KNOWN[text]
