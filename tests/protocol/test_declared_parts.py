"""Parts are declared without code, and a slip in parts.toml is one line."""

import tomllib
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.games import find
from pnp.protocol import declared_parts
from pnp.protocol.components import Component
from pnp.scene.measure import bounds

PART = """
[piece-red]
kind = "disc"
sheet = "pieces"
face = "white-face"
ink = "white-sign"
sign = "ring"
count = 4
"""


def parts(monkeypatch: pytest.MonkeyPatch, text: str) -> tuple[Component, ...]:
    monkeypatch.setattr(declared_parts, "read_table", lambda _: tomllib.loads(text))
    return declared_parts.declared_components("game")


@pytest.mark.parametrize(
    ("kind", "size"),
    [("disc", (25, 25)), ("tile", (25, 25)), ("card", (63, 88)), ("standee", (18, 70))],
)
@pytest.mark.parametrize("sign", declared_parts.SIGNS)
def test_each_kind_of_part_has_its_size_and_each_sign_its_place(
    kind: str, size: tuple[float, float], sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = PART.replace('"disc"', f'"{kind}"').replace('"ring"', f'"{sign}"')
    (part,) = parts(monkeypatch, text)
    assert (part.key, part.sheet, part.count) == ("part-piece-red", "pieces", 4)
    assert (part.front.width, part.front.height) == size
    box = bounds(part.front.nodes)
    assert box
    assert box.left >= -part.front.bleed - 0.1
    assert (part.back is part.front) == (kind in ("disc", "tile"))


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (('sheet = "pieces"\n', ""), " lacks 'sheet'"),
        (("count", "cuont"), ": no key 'cuont'; choose from kind, sheet, face, ink, "),
        (('"disc"', '"disk"'), ": no kind 'disk'; choose from disc, standee, tile, ca"),
        (('"ring"', '"rign"'), ": no sign 'rign'; choose from ring, diamond, square, "),
        (('"ring"', "3"), ": sign is 3, not a name"),
        (("= 4", "= 0"), ": count is 0, not a whole number from 1 to 100"),
        (("= 4", "= true"), ": count is True, not a whole number from 1 to 100"),
        (("= 4", '= "4"'), ": count is '4', not a whole number from 1 to 100"),
        (("count = 4", "size = 3.5"), ": size is 3.5, not millimetres from 10 to 150"),
        (("count = 4", "band = 7"), ": band is 7, not 0 for none, 1 for lines or 2 fo"),
    ],
)
def test_a_slip_is_one_line_that_says_where(
    slip: tuple[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UserError) as caught:
        parts(monkeypatch, PART.replace(*slip))
    where = "templates/game/parts.toml: 'piece-red'"
    assert str(caught.value).startswith(f"{where}{said}")


def test_what_is_no_table_is_no_part(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UserError, match="'disc' is 3, not a table"):
        parts(monkeypatch, "disc = 3")


@pytest.mark.parametrize("game", ["cancelletto", "claustro", "tophats", "gridblock"])
def test_each_of_our_games_has_a_card_of_the_day(game: str) -> None:
    assert find(game).has_days


def test_chance_shows_in_the_starts() -> None:
    dealt: dict[str, Any] = {
        name: find(name).rules.has_chance for name in ("claustro", "gridblock")
    }
    assert dealt == {"claustro": False, "gridblock": True}
