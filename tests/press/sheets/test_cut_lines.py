"""Lines to cut along: wherever one is printed, it is seen on what it lies on."""

from collections.abc import Iterator

import pytest

from pnp.games import GAMES, find
from pnp.press.export.single_parts import singles
from pnp.press.paper import Order, paper
from pnp.press.sheets.print_runs import SHEETS, sticker_parts
from pnp.scene.flattened import leaves, placed_shape, shapes
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Ink, Path, Point, Scene
from pnp.scene.theme import THEMES, load
from tests.scene.test_theme import contrast

LEAST = 3.0


def outline(shape: Path | Circle) -> set[Point]:
    """The corners of a shape, or as much of a circle as tells it."""
    if isinstance(shape, Circle):
        places = [shape.centre, Point(shape.radius, shape.radius)]
    else:
        places = [end for segment in shape.segments for end in segment]
    return {Point(round(x, 1), round(y, 1)) for x, y in places}


def cut_lines(scene: Scene) -> Iterator[tuple[Ink, Ink]]:
    """The inks of lines that are printed along a cut, and what each lies on."""
    knives = [outline(knife) for knife in shapes(scene.nodes, "cut")]
    grounds: list[tuple[Box, Ink]] = []
    for node, at, layer in leaves(scene.nodes):
        if layer != "print" or not isinstance(node, Path | Circle):
            continue
        box = bounds([Group((node,), at)])
        if node.style.fill and box:
            grounds.append((box, node.style.fill))
        if node.style.stroke and outline(placed_shape(node, at)) in knives:
            assert box
            below = (ink for ground, ink in reversed(grounds) if ground.holds(box))
            yield node.style.stroke, next(below, "paper")


def all_parts(game: str) -> Iterator[tuple[str, Scene]]:
    one = find(game)
    order = Order(paper("a3"))
    for part in (*one.art.parts(()), *sticker_parts(one, SHEETS)):
        yield part.name, part.front
    for single in singles(one, (), order):
        yield single.name, single.front


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_cut_line_stands_out_from_what_it_lies_on(game: str, theme: str) -> None:
    colours, white = load(theme), load(theme).colour("paper") or "#ffffff"
    for name, scene in all_parts(game):
        for line, ground in cut_lines(scene):
            if drawn := colours.colour(line):
                below = colours.colour(ground) or white
                assert contrast(drawn, below) >= LEAST, (name, line, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_round_cuts_are_drawn_in_an_ink_that_is_seen_on_the_white_below(
    theme: str,
) -> None:
    colours = load(theme)
    white = colours.colour("paper") or "#ffffff"
    assert contrast(colours.colour("mark") or white, white) >= LEAST


def test_edges_of_hats_and_their_slits_are_asked_about() -> None:
    (hat,) = (scene for name, scene in all_parts("tophats") if name == "cap-red")
    assert len(list(cut_lines(hat))) == 1 + 4
