"""A slim picture shows what the whole one shows, in far fewer bytes."""

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

from pnp.games import GAMES, find
from pnp.render import film, svg
from pnp.render.slim import slim
from pnp.render.svg import outline
from pnp.render.terse import stroke
from pnp.scene.document import Page
from pnp.scene.nodes import (
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    Text,
    rotation,
    translation,
)
from pnp.scene.shapes import outlined
from pnp.scene.theme import load

SVG = "{http://www.w3.org/2000/svg}"
INK = Style(fill="text")


def shown(*nodes: Path | Circle | Group) -> ElementTree.Element:
    page = Page(Scene(40, 40, nodes))
    whole = svg.render(page, load("classic"), outline_text=True)
    return ElementTree.fromstring(slim(whole, 10))


def square(left: float, top: float, side: float = 2, style: Style = INK) -> Path:
    ends = (left + side, top), (left + side, top + side), (left, top + side)
    lines = (Line(Point(*end)) for end in ends)
    return Path((Move(Point(left, top)), *lines, Close()), style)


def drawn(segments: tuple[Segment, ...], steps: float = 40) -> str:
    found = stroke(outline(segments), steps, 0, 0)
    return found.after((0, 0))


def between(ends: list[complex], share: float) -> complex:
    """A point of a curve of any degree."""
    while len(ends) > 1:
        ends = [a + (b - a) * share for a, b in pairwise(ends)]
    return ends[0]


def points_of(said: str, count: int = 8) -> Iterator[complex]:
    """Points along an outline, read as a browser reads it."""
    at = begun = handle = 0j
    last = ""
    for kind, numbers in re.findall(r"([a-z])([^a-z]*)", said):
        found = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        size = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "s": 4, "z": 1}
        for start in range(0, max(1, len(found)), size[kind]):
            part = found[start : start + size[kind]]
            if kind in "hv":
                part = [part[0], 0] if kind == "h" else [0, part[0]]
            ends = [
                at + complex(*pair) for pair in zip(part[::2], part[1::2], strict=True)
            ]
            if kind in "ts":
                ends = [2 * at - handle if last in "qtcs" else at, *ends]
            if kind == "z":
                ends = [begun]
            if kind == "m" and not start:
                begun = ends[0]
            else:
                yield from (between([at, *ends], n / count) for n in range(count + 1))
            handle, at, last = [at, *ends][-2], ends[-1], kind


def test_lines_are_steps_and_the_last_one_goes_without_saying() -> None:
    assert drawn(square(1, 2).segments, 10) == "m10 20h20v20h-20z"
    assert drawn((Move(Point(1, 1)), Line(Point(3, 2))), 10) == "m10 10 20 10"
    assert drawn((Move(Point(1, 1)), Line(Point(1, 1))), 10) == "m10 10h0"


def test_no_letter_runs_further_than_a_step_from_its_outline() -> None:
    letters = "aegkmsQR83&@àÈ«”"
    for face in ("regular", "bold"):
        for letter in letters:
            path = outlined(Text(letter, Point(5, 20), 4, face))
            exact = [40 * each for each in points_of(_relative(path.segments), 99)]
            found = list(points_of(drawn(path.segments)))
            far = max(min(abs(a - b) for b in exact) for a in found)
            assert far < 2, letter


def _relative(segments: tuple[Segment, ...]) -> str:
    """The outline with every number in full, relative as the other is."""
    words, at, begun = [], Point(0, 0), Point(0, 0)
    for each in segments:
        if isinstance(each, Close):
            words.append("z")
            at = begun
            continue
        kind = {Move: "m", Line: "l", Curve: "c"}[type(each)]
        numbers = [f"{x - at.x:.6f} {y - at.y:.6f}" for x, y in each]
        words.append(f"{kind}{' '.join(numbers)}")
        at = each.to
        begun = at if isinstance(each, Move) else begun
    return "".join(words)


def test_strokes_of_one_look_become_one_path_unless_they_overlap() -> None:
    assert len(shown(square(0, 0), square(10, 0), square(0, 10))) == 1
    assert len(list(shown(square(0, 0), square(1, 1)).iter(f"{SVG}path"))) == 2
    lines = Style(stroke="text")
    assert len(shown(square(0, 0, 5, lines), square(1, 1, 5, lines))) == 1


def test_what_is_alike_is_drawn_once() -> None:
    round_about = tuple(Line(Point(n % 7, n % 5 + n / 7)) for n in range(3, 30))
    shape = Path((Move(Point(0, 0)), *round_about), INK)
    dot = Circle(Point(20, 20), 1, Style(fill="cut"))
    moved = Group((shape,), translation(12, 3))
    turned = Group((shape,), rotation(90))
    found = shown(shape, dot, moved, dot, turned)
    assert len(list(found.iter(f"{SVG}path"))) == 1
    first, second = found.iter(f"{SVG}use")
    assert (first.attrib["x"], first.attrib["y"]) == ("120", "30")
    assert second.attrib == {"href": first.attrib["href"]}


def test_a_clip_stays_a_clip_where_its_group_is_moved() -> None:
    clipped = Group((square(0, 0, 9),), clip=square(1, 1))
    found = shown(Group((clipped, square(0, 0)), translation(5, 6)))
    (clip,) = found.iter(f"{SVG}clipPath")
    assert clip[0].attrib["d"] == "m10 10h20v20h-20z"
    (group,) = (g for g in found.iter(f"{SVG}g") if "clip-path" in g.attrib)
    assert group.attrib["clip-path"] == f"url(#{clip.attrib['id']})"
    assert group.attrib["transform"] == "translate(50 60)"


def test_a_film_still_answers_for_each_of_its_scenes() -> None:
    scenes = [
        Scene(40, 40, (square(0, 0), Circle(Point(x, 9), 2, INK))) for x in (9, 20, 31)
    ]
    found = ElementTree.fromstring(slim(film.render(scenes, load("classic")), 10))
    *_, s0, s1, s2, whole = found
    assert [each.attrib["id"] for each in (s0, s1, s2)] == ["s0", "s1", "s2"]
    own = [each.attrib["class"] for each in whole.iter() if "class" in each.attrib]
    assert own == ["f f0", "f f1", "f f2"]


def test_pictures_of_games_take_half_the_bytes_and_no_other_names() -> None:
    for name in GAMES:
        look = find(name).paper.look
        assert look
        page = Page(look.emblem(60))
        whole = svg.render(page, load("full"), outline_text=True)
        small = slim(whole, 40)
        assert len(small) < 0.55 * len(whole)
        assert small == slim(whole, 40)
        assert b"xlink" not in small
        assert b"inkscape" not in small
        found = ElementTree.fromstring(small)
        known = {each.attrib["id"] for each in found.iter() if "id" in each.attrib}
        asked = {e.attrib["href"][1:] for e in found.iter() if "href" in e.attrib}
        assert asked <= known
