"""Drawings in SVG files: what is read of them, and what is refused with a cure."""

from dataclasses import replace

import pytest

from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Point, Style
from pnp.scene.svg_art import ArtError, drawing

INKS = {name: name for name in ("text", "red", "red-line")}

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 20 20">'


def read(body: str) -> tuple[Node, ...]:
    return drawing(f"{HEAD}\n{body}\n</svg>", INKS).nodes


def test_shapes_are_filled_and_outlined_in_inks_by_their_class() -> None:
    (circle,) = read('<circle class="ink-red line-red-line" r="3" stroke-width="0.5"/>')
    assert circle == Circle(Point(0, 0), 3, Style("red", "red-line", 0.5))


def test_what_has_a_line_and_no_ink_is_not_filled() -> None:
    (path,) = read('<path class="line-red" d="M0 0 L1 1"/>')
    assert isinstance(path, Path)
    assert (path.style.fill, path.style.stroke) == (None, "red")


def test_a_group_paints_what_it_holds() -> None:
    (circle,) = read('<g class="ink-red"><g><circle r="1"/></g></g>')
    assert isinstance(circle, Circle)
    assert circle.style.fill == "red"


def test_a_style_of_inkscape_comes_before_a_class() -> None:
    style = "fill:#b8432f;fill-opacity:1;stroke:none;stroke-width:0.3"
    (circle,) = read(f'<circle class="ink-red line-red" style="{style}" r="1"/>')
    assert isinstance(circle, Circle)
    assert (circle.style.fill, circle.style.stroke) == ("#b8432f", None)


@pytest.mark.parametrize("said", ["#fab", "#FFAABB", "rgb(255, 170, 187)"])
def test_colours_are_read_however_they_are_written(said: str) -> None:
    (circle,) = read(f'<circle fill="{said}" r="1"/>')
    assert isinstance(circle, Circle)
    assert circle.style.fill == "#ffaabb"


@pytest.mark.parametrize(
    "ring",
    [
        '<path d="M5 0 A5 5 0 0 1 -5 0 A5 5 0 0 1 5 0 Z"/>',
        '<path d="m5 0 a5 5 0 1 0 -10 0 a5 5 0 1 0 10 0 z"/>',
        '<ellipse rx="5" ry="5"/>',
        '<circle r="2.5" transform="scale(2)"/>',
        '<rect x="-5" y="-5" width="10" height="10" rx="5"/>',
    ],
)
def test_arcs_are_parts_of_circles(ring: str) -> None:
    box = bounds(read(ring))
    assert box
    assert Box(*(round(edge, 6) for edge in box)) == Box(-5, -5, 5, 5)


def test_a_turned_ellipse_reaches_as_far_as_its_radii() -> None:
    box = bounds(read('<path d="M0 -4 A2 4 90 0 1 0 4 A2 4 90 0 1 0 -4 Z"/>'))
    assert box
    assert (round(box.right, 3), round(box.bottom, 3)) == (8, 4)


def test_what_is_used_again_is_drawn_as_often() -> None:
    body = '<defs><circle id="dot" r="1"/></defs>' + "".join(
        f'<use href="#dot" x="{x}"/>' for x in (0, 5, 10)
    )
    nodes = read(body)
    assert len(nodes) == 3
    assert bounds(nodes) == Box(-1, -1, 11, 1)


def test_a_clip_is_one_path_within_which_things_are_seen() -> None:
    body = (
        '<defs><clipPath id="c"><circle r="2"/></clipPath></defs>'
        '<g clip-path="url(#c)"><rect x="-9" y="-9" width="18" height="18"/></g>'
    )
    (group,) = read(body)
    assert isinstance(group, Group)
    assert group.clip
    inked = replace(group.clip, style=Style("red"))
    assert bounds([inked]) == Box(-2, -2, 2, 2)


def test_what_inkscape_adds_is_no_drawing() -> None:
    body = (
        '<i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape"/>'
        '<metadata><x/></metadata><g style="display:none"><circle r="9"/></g>'
    )
    assert read(body) == ()


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<text>x</text>", "<text> is not drawn: convert text to paths"),
        ('<image href="x.png"/>', "<image> is not drawn: trace it as paths"),
        ('<circle r="1" fill="url(#g)"/>', "a gradient is not drawn: fill it with one"),
        ('<circle r="1" filter="url(#f)"/>', "a filter is not drawn: leave it out"),
        ('<g style="mask:url(#m)"/>', "a mask is not drawn: cut the paths instead"),
        ('<g style="opacity:0.5"/>', "opacity 0.5 is not printed: give it a paler ink"),
        ('<use href="other.svg#a"/>', "'other.svg#a' is another file: unlink it"),
        ('<g id="a"><use href="#a"/></g>', "there is nothing called 'a' to use"),
        ('<circle class="ink-rde" r="1"/>', "no ink 'rde'; did you mean 'red'?"),
        ('<circle fill="reddish" r="1"/>', "'reddish' is no colour such as #1f4e79"),
        ('<circle r="x"/>', "<circle> cannot be read"),
    ],
)
def test_what_is_not_read_is_told_with_its_line_and_a_cure(
    body: str, told: str
) -> None:
    with pytest.raises(ArtError) as fault:
        read(f"\n{body}")
    assert str(fault.value).startswith(told)
    assert fault.value.line == 3


@pytest.mark.parametrize(
    "start",
    [
        '<!DOCTYPE svg [<!ENTITY a "b">]>',
        '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
    ],
)
def test_entities_and_what_lies_outside_are_refused(start: str) -> None:
    with pytest.raises(ArtError, match="a DOCTYPE or an entity is not read"):
        drawing(f"{start}{HEAD}</svg>", INKS)


def test_a_drawing_that_multiplies_itself_is_refused() -> None:
    groups = "".join(
        f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>"
        for n in range(1, 10)
    )
    body = f'<defs><circle id="g0" r="1"/>{groups}</defs><use href="#g9"/>'
    with pytest.raises(ArtError, match="there are more than 200000 shapes"):
        read(body)
