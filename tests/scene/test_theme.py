"""Themes name every ink that is drawn with, and tell the players apart."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import combinations

import pytest

from pnp.base.errors import ChoiceError
from pnp.base.template_table import TemplateError
from pnp.games import GAMES
from pnp.scene.theme import THEMES, headings, inks, load, worlds

Colour = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
SIGHT: dict[str, tuple[Colour, Colour, Colour]] = {
    "everyone": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: str) -> Colour:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))

    def light(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return light(red), light(green), light(blue)


def seen(colour: str, sight: str) -> Colour:
    rows = SIGHT[sight]
    light = linear(colour)
    red, green, blue = (
        min(max(sum(w * p for w, p in zip(row, light, strict=True)), 0), 1)
        for row in rows
    )
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(light: Colour) -> Colour:
    """CIE L*a*b* of linear sRGB under D65."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883

    def f(t: float) -> float:
        return float(t ** (1 / 3)) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def difference(one: str, other: str, sight: str) -> float:
    pairs = zip(lab(seen(one, sight)), lab(seen(other, sight)), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def known(theme: str, *names: str) -> str:
    """The colour of the first of some inks that there is; paper for what is left out.

    A game's inks are in its own files, called by the game, or among the common ones.
    """
    found = load(theme)
    for name in names[:-1]:
        with suppress(TemplateError):
            return found.colour(name) or "#ffffff"
    return found.colour(names[-1]) or "#ffffff"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG has it."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


PAWNS = {
    name: (f"{game}-{name}-body", f"{game}-{name}", f"{name}-body")
    for game, names in (
        ("cancelletto", ("blue", "orange")),
        ("claustro", ("white", "black")),
    )
    for name in names
}

PLAIN = {name: (f"{name}-body",) for name in ("white", "black")}
"""The pawns of the games of other packages."""

HATS = {name: (f"tophats-{name}", f"{name}-hat") for name in ("red", "yellow", "blue")}

CUBES = {
    name: (f"gridblock-{name}", f"{name}-cube")
    for name in ("red", "yellow", "green", "blue")
}


def signs(inks: tuple[str, ...]) -> tuple[str, ...]:
    """The inks of the sign upon some inks."""
    return tuple(f"{ink.removesuffix('-body')}-sign" for ink in inks)


def apart(theme: str, sight: str, kinds: Mapping[str, tuple[str, ...]]) -> float:
    """How far apart the two of some colours are that are nearest."""
    colours = [known(theme, *inks) for inks in kinds.values()]
    return min(difference(*pair, sight) for pair in combinations(colours, 2))


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["full", "classic", "grey"])
def test_the_pawns_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their shapes, which need no colour at all."""
    for pair in (("blue", "orange"), ("white", "black")):
        assert apart(theme, sight, {name: PAWNS[name] for name in pair}) > 20
    assert apart(theme, sight, PLAIN) > 20


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["full", "classic", "grey"])
def test_the_hats_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their marks, which carry them on a grey copy of a coloured print."""
    least = 15 if sight == "grey" and theme != "grey" else 20
    assert apart(theme, sight, HATS) > least


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["full", "classic", "grey"])
def test_the_cubes_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their signs: a stroke, a dot, two bars, a frame."""
    least = 15 if sight == "grey" and theme != "grey" else 20
    assert apart(theme, sight, CUBES) > least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "inks", [*CUBES.values(), *HATS.values(), *PAWNS.values(), *PLAIN.values()]
)
def test_signs_stand_out_from_their_grounds(theme: str, inks: tuple[str, ...]) -> None:
    """WCAG asks a contrast of 3 of signs."""
    assert contrast(known(theme, *inks), known(theme, *signs(inks))) > 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_head_of_a_card_can_be_read(theme: str, game: str) -> None:
    found = load(theme)
    ground = found.colour(f"{game}-head") or "#ffffff"
    sign = found.colour(f"{game}-head-sign")
    assert sign
    assert contrast(ground, sign) >= 4.5


@pytest.mark.parametrize("sight", SIGHT)
def test_the_strong_colours_of_the_games_differ(sight: str) -> None:
    """A grey print tells them by their wordmarks alone."""
    colours = [known("classic", game) for game in GAMES]
    for pair in combinations(colours, 2):
        assert sight == "grey" or difference(*pair, sight) > 10


def test_low_ink_fills_nothing_with_colour() -> None:
    """The bodies of pawns, hats and cubes, their squares, awnings, and notes.

    Ways of Gridblock alone are pale: between two hairlines they would not be seen.
    """
    colours = {**load("low-ink").inks}
    for own in worlds("low-ink").values():
        colours |= own
    filled = [
        ink
        for ink in colours
        if ink.endswith(("-body", "-tint", "-face", "-hat", "-cube", "-awning"))
        and not (ink.startswith("gridblock-") and ink.endswith("-tint"))
    ]
    bodies = {known("low-ink", *own) for own in (*HATS.values(), *CUBES.values())}
    told = {colours[ink] for ink in [*filled, "panel"]} | bodies
    assert told <= {"#ffffff", "none"}


@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_on_paper(theme: str) -> None:
    """WCAG contrast: 7 for text, 4.5 for small grey words."""
    wanted = {"text": 7, "muted": 4.1, **dict.fromkeys(GAMES, 4.5)}
    for ink, least in wanted.items():
        assert contrast("#ffffff", known(theme, ink)) >= least, ink
    symbol = known(theme, "gridblock-symbol-small", "symbol")
    ground = known(theme, "gridblock-figure", "tile")
    assert contrast(symbol, ground) >= 4.5


def test_themes_have_the_same_inks() -> None:
    assert len({frozenset(load(theme).inks) for theme in THEMES}) == 1
    assert len({frozenset(headings(theme)) for theme in THEMES}) == 1
    for game in worlds("full"):
        assert len({frozenset(inks(game, theme)) for theme in THEMES}) == 1


def test_a_common_ink_may_have_another_colour_in_one_game() -> None:
    theme = load("classic")
    assert theme.colour("claustro-illegal") == theme.colour("illegal")
    assert theme.colour("tophats-illegal") == theme.colour("text")


def test_an_unknown_theme_names_the_known_ones() -> None:
    with pytest.raises(ChoiceError, match="no theme 'neon'; choose from full, classic"):
        load("neon")
