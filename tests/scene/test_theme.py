"""Themes name every ink that is drawn with, and tell the players apart."""

import re
from itertools import combinations
from pathlib import Path

import pytest

import pnp
from pnp.errors import ChoiceError
from pnp.games import GAMES
from pnp.scene.theme import THEMES, inks, load

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


def known(theme: str) -> dict[str, str]:
    """The inks that are common to all and those of all games."""
    own = {ink: colour for game in GAMES for ink, colour in inks(game, theme).items()}
    return {**load(theme).inks, **own}


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


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["classic", "grey"])
def test_the_pawns_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their shapes, which need no colour at all."""
    found = known(theme)
    for one, other in (("cancelletto-blue", "cancelletto-orange"), ("white", "black")):
        assert difference(found[f"{one}-body"], found[f"{other}-body"], sight) > 20


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["classic", "grey"])
def test_the_hats_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their marks; the neutral hat, which is white, has none."""
    inks = load(theme).inks
    for one, other in combinations(("red-hat", "yellow-hat", "blue-hat"), 2):
        assert difference(inks[one], inks[other], sight) > 20


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["classic", "grey"])
def test_the_cubes_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their signs: a stroke, a dot, two bars, a frame."""
    inks = load(theme).inks
    cubes = [f"{colour}-cube" for colour in ("red", "yellow", "green", "blue")]
    for one, other in combinations(cubes, 2):
        assert difference(inks[one], inks[other], sight) > 20


@pytest.mark.parametrize("theme", THEMES)
def test_the_signs_of_the_cubes_stand_out_from_their_grounds(theme: str) -> None:
    inks = load(theme).inks
    for cube in ("red-cube", "yellow-cube", "green-cube", "blue-cube"):
        light = sorted(luminance(inks[ink]) for ink in (cube, f"{cube}-sign"))
        assert (light[1] + 0.05) / (light[0] + 0.05) > 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_marks_of_the_hats_stand_out_from_their_grounds(theme: str) -> None:
    """WCAG asks a contrast of 3 of signs."""
    inks = load(theme).inks
    for hat in ("red-hat", "yellow-hat", "blue-hat"):
        light = sorted(luminance(inks[ink]) for ink in (hat, f"{hat}-sign"))
        assert (light[1] + 0.05) / (light[0] + 0.05) > 3


@pytest.mark.parametrize("sight", SIGHT)
def test_the_strong_colours_of_the_games_differ(sight: str) -> None:
    """All of them are deep: in grey names and ornaments tell the games apart."""
    found = known("classic")
    least = {"everyone": 20, "grey": 0}.get(sight, 10)
    for one, other in combinations(GAMES, 2):
        assert difference(found[one], found[other], sight) > least


def test_low_ink_fills_nothing_with_colour() -> None:
    found = known("low-ink")
    filled = [
        ink
        for ink in found
        if ink.endswith(("-body", "-tint", "-face", "back", "-hat", "-cube"))
    ]
    assert filled
    assert {found[ink] for ink in [*filled, "panel"]} == {"#ffffff"}


@pytest.mark.parametrize("theme", THEMES)
def test_text_is_readable_on_paper(theme: str) -> None:
    """WCAG contrast: 7 for text, 4.5 for small grey words."""
    found = known(theme)
    for ink, least in (
        ("text", 7),
        ("muted", 4.1),
        ("symbol", 4.5),
        *((game, 4.5) for game in GAMES),
    ):
        assert 1.05 / (luminance(found[ink]) + 0.05) >= least, ink


@pytest.mark.parametrize("theme", THEMES)
def test_every_ink_that_is_drawn_with_has_a_colour(theme: str) -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in Path(pnp.__file__).parent.rglob("*.py")
    )
    used = set(re.findall(r"(?:fill|stroke|ink)=\"([\w-]+)\"", source)) - {"clip"}
    for colour in ("white", "black"):
        parts = re.findall(r"f\"\{colour\}(-[\w]+)\"", source)
        used |= {
            colour + part
            for part in parts
            if part[1:] in {"body", "line", "sign", "face"}
        }
    hats = re.findall(r"f\"\{[^}]+\}(-hat(?:-\w+)?)\"", source)
    assert {"-hat", "-hat-line", "-hat-sign"} <= set(hats)
    used |= {colour + part for colour in ("red", "yellow", "blue") for part in hats}
    cubes = re.findall(r"f\"\{[^}]+\}(-cube(?:-\w+)?)\"", source)
    assert {"-cube", "-cube-line", "-cube-sign"} <= set(cubes)
    for colour in ("red", "yellow", "green", "blue"):
        used |= {colour + part for part in cubes}
    assert used <= set(known(theme))


def test_themes_have_the_same_inks() -> None:
    assert len({frozenset(load(theme).inks) for theme in THEMES}) == 1


def test_an_unknown_theme_names_the_known_ones() -> None:
    with pytest.raises(ChoiceError, match="no theme 'neon'; choose from full, classic"):
        load("neon")
