"""The look of Top Hats: legible in every theme, light in the file, true to the game."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import sqrt

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.art.colours import cloth
from pnp.games.tophats.art.components import components
from pnp.games.tophats.art.offer import LOOK
from pnp.games.tophats.art.pieces import FLAT_SIZES
from pnp.games.tophats.drawing.table_scene import BLURB, DEALT, PLAYED, table
from pnp.press.sheets.part_notes import front
from pnp.press.sheets.print_runs import SHEETS, sticker_parts
from pnp.protocol.art import Blurb
from pnp.render import pdf, svg
from pnp.scene.document import Document, Page, single
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Scene, Text, Transform
from pnp.scene.theme import THEMES, load
from pnp.words.catalogue import catalogue
from tests.pages import groups, placed
from tests.scene.test_theme import SIGHT, difference, luminance

HAIR = 0.15
"""No line of a home printer is thinner, in millimetres."""

GAME = find("tophats")

FLAT = {sheet for sheet, *_ in FLAT_SIZES}

SILKS = [cloth(colour) for colour in range(3)]

FRONTS = [(60.0, 85.0), (92.0, 126.0), (148.0, 210.0), (210.0, 297.0)]


def scenes() -> Iterator[tuple[str, Scene]]:
    """Everything that is printed in the shop's colours, by name."""
    for part in (*components(), *sticker_parts(GAME, SHEETS)):
        yield part.name, part.front
        if part.back:
            yield f"{part.name}-back", part.back
    for name, draw in GAME.drawing.pictures.items():
        yield name, draw()
    for width, height in FRONTS:
        yield f"front-{width}", LOOK.front(width, height, BLURB)
    yield "side", LOOK.side(120.0, 30.0)
    yield "emblem", LOOK.emblem(40.0)


every_theme = pytest.mark.parametrize("theme", THEMES)


def contrast(theme: str, one: str, other: str) -> float:
    paper = load(theme).colour("paper")
    lights = [
        luminance(load(theme).colour(ink) or paper or "#ffffff") for ink in (one, other)
    ]
    low, high = sorted(lights)
    return (high + 0.05) / (low + 0.05)


@every_theme
def test_signs_stand_out_from_what_they_lie_on(theme: str) -> None:
    for ink in (*SILKS, cloth(None)):
        assert contrast(theme, f"{ink}-sign", ink) >= 4.5, ink
    for ink in SILKS:
        assert contrast(theme, f"{ink}-trim", f"{ink}-band") >= 4.5, ink
        assert contrast(theme, f"{ink}-lit", "tophats-spine") >= 4.5, ink
    assert contrast(theme, "tophats-on-plate", "tophats-plate") >= 4.5
    for one in ("tophats-spine-name", "tophats-on-foot"):
        assert contrast(theme, one, "tophats-spine") >= 4.5
    assert contrast(theme, "tophats", "tophats-label") >= 4.5
    for number in range(5):
        name = contrast(theme, "tophats-name", f"tophats-ring-{number}")
        assert name >= 4.5, number


@every_theme
def test_slits_stand_out_from_the_cloth_that_is_cut(theme: str) -> None:
    assert contrast(theme, "tophats-on-plate", "tophats-ground") >= 3
    assert contrast(theme, "tophats-neutral-line", cloth(None)) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["full", "classic", "grey"])
def test_the_silks_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their signs; two in a grey copy of colours are told by these alone."""
    least = 10 if sight == "grey" and theme != "grey" else 20
    silks = [load(theme).colour(ink) or "" for ink in SILKS]
    for one, other in combinations(silks, 2):
        assert difference(one, other, sight) > least, (one, other)


@pytest.mark.parametrize("theme", ["full", "classic", "grey"])
def test_neighbouring_rings_differ_in_a_grey_copy_too(theme: str) -> None:
    """The first and the centre are alike on purpose: no stack is placed on either."""
    rings = [load(theme).colour(f"tophats-ring-{n}") or "" for n in range(1, 5)]
    for one, other in pairwise(rings):
        assert difference(one, other, "grey") > 7


def test_low_ink_keeps_the_outermost_ring_apart_by_its_hatching() -> None:
    assert load("low-ink").colour("tophats-hatch")
    for theme in ("full", "classic", "grey"):
        assert not load(theme).colour("tophats-hatch")


def test_low_ink_fills_no_cloth() -> None:
    for ink in (*SILKS, cloth(None), "tophats-felt", "tophats-ring-4"):
        assert load("low-ink").colour(ink) == "#ffffff"


@every_theme
def test_every_ink_of_the_shop_has_a_colour(theme: str) -> None:
    drawn = [scene for _, scene in scenes()]
    for scene in (*drawn, table()):
        for ink in {ink for node, _ in placed(scene.nodes) for ink in inks(node)}:
            load(theme).colour(ink)


def inks(node: Node) -> list[str]:
    if isinstance(node, Text):
        return [node.ink]
    if isinstance(node, Group):
        return []
    return [ink for ink in (node.style.fill, node.style.stroke) if ink]


def scale(at: Transform) -> float:
    return sqrt(abs(at.a * at.d - at.b * at.c))


def test_no_stroke_is_finer_than_a_hair() -> None:
    for name, scene in scenes():
        for node, at in placed(scene.nodes):
            if isinstance(node, Path | Circle) and node.style.stroke:
                assert node.style.width * scale(at) >= HAIR - 1e-9 or name == "folding"


def test_nothing_that_matters_lies_near_the_trim() -> None:
    """Signs, titles and the names of cells, 3 mm inside."""
    signs = {f"{ink}-sign" for ink in SILKS} | {"tophats", "tophats-name"}
    for part in (*components(), *sticker_parts(GAME, ["stickers"])):
        if part.sheet in {*FLAT, "stickers", "board"}:
            least = 2.5 if "hats" in part.sheet else 3.0
            safe = Box(0, 0, part.front.width, part.front.height).grown(-least)
            for node, at in placed(part.front.nodes):
                ink = node.ink if isinstance(node, Text) else node.style.fill
                if ink in signs and (box := bounds([node], at)):
                    assert safe.holds(box), part.name


@pytest.mark.parametrize("size", FRONTS)
def test_a_front_goes_on_over_its_bleed_and_keeps_its_words_inside(
    size: tuple[float, float],
) -> None:
    blurb = Blurb("Regole del gioco", "2\N{EN DASH}3", "8+", "pnp")
    scene = LOOK.front(*size, blurb)
    box = bounds(scene.nodes)
    assert box
    assert Box(*box) == pytest.approx(Box(0, 0, *size).grown(3), abs=0.3)
    safe = Box(0, 0, *size).grown(-3)
    written = [(n, bounds([n], at)) for n, at in placed(scene.nodes)]
    told = [(node, box) for node, box in written if isinstance(node, Text) and box]
    assert {node.content for node, _ in told} == {*filter(None, blurb), "46"}
    assert all(safe.holds(box) for _, box in told)
    for (_, one), (_, other) in combinations(told, 2):
        assert not one.overlaps(other)


@pytest.mark.parametrize("size", FRONTS)
def test_the_age_on_a_front_stands_over_the_name_of_the_house(
    size: tuple[float, float],
) -> None:
    """In the middle, whatever is at its sides."""
    blurb = Blurb("Regole del gioco", "2\N{EN DASH}3", "8+", "pnp")
    found = {
        node.content: box.middle.x
        for node, at in placed(LOOK.front(*size, blurb).nodes)
        if isinstance(node, Text) and (box := bounds([node], at))
    }
    assert found["8+"] == pytest.approx(found["pnp"], abs=0.2)
    assert found["8+"] - found["2\N{EN DASH}3"] > 0
    assert found["46"] > found["8+"]


def test_the_hats_of_the_weave_are_drawn_once() -> None:
    """However large the ground is, a file grows by little for each of its hats."""
    sizes = [
        len(
            svg.render(
                single(Scene(w, w, (LOOK.ground(Box(0, 0, w, w)),)), "").pages[0],
                load("full"),
            )
        )
        for w in (120.0, 240.0)
    ]
    drawn = [
        node for node, _ in groups([LOOK.ground(Box(0, 0, 240, 240))]) if node.once
    ]
    assert len(drawn) > 250
    assert len({id(node.children) for node in drawn}) == 1
    assert (sizes[1] - sizes[0]) / (len(drawn) * 0.75) < 120


def test_no_part_weighs_much() -> None:
    words = catalogue("tophats", "en")
    for part in components():
        page = single(front(part, words), part.name).pages[0]
        assert len(pdf.render(Document((page,), ""), load("full"))) < 200_000
    assert len(pdf.render(Document((Page(table()),), ""), load("full"))) < 400_000


def test_the_table_shows_a_position_that_is_reached_by_the_rules() -> None:
    """All moves are legal from the setup on, and the game is not over."""
    position = GAME.rules.deal(Setup.from_code(DEALT, GAME.rules.editions))
    for text in PLAYED:
        assert text in {str(move) for move in position.legal()}
        position = position.apply(position.read(text))
    assert position.legal()


def test_wordmark_and_emblem_fill_what_they_say() -> None:
    name = LOOK.wordmark(60.0, "tophats")
    box = bounds(name.nodes)
    assert box
    assert box.width == pytest.approx(60.0, abs=0.1)
    assert box.height <= name.height
    badge = LOOK.emblem(30.0)
    found = bounds(badge.nodes)
    assert found
    assert Box(0, 0, 30, 30).grown(0.5).holds(found)
