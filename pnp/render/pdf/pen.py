"""The pen: nodes of a page become its content, and the motifs in it forms."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple
from zlib import Z_BEST_SPEED, compress

from pnp.render.pdf.accessibility import heard_and_artefacts, is_leaf, kind
from pnp.render.pdf.letters import whole
from pnp.render.pdf.operators import decimal, matrix, outline, rgb
from pnp.render.pdf.structure import TAGS, Element, Sheet
from pnp.scene import typeface
from pnp.scene.document import Page, links
from pnp.scene.measure import reach
from pnp.scene.nodes import (
    IDENTITY,
    MITER_LIMIT,
    UNSEEN,
    Box,
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Point,
    Segment,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import round_path
from pnp.scene.theme import Theme
from pnp.scene.tokens import PT
from pnp.scene.typeface import Face

LAYERS: dict[Layer, str] = {
    "print": "Print", "cut": "Cut", "score": "Score", "mark": "Marks", "bleed": "Bleed"
}  # fmt: skip
"""By what content says in which layer it is."""

Run = tuple[str, str]
"""Letters of one font: its name, and what is shown, in brackets."""


class Form(NamedTuple):
    """A motif as it is drawn: what holds its ink, and how."""

    box: Box
    content: str

    @property
    def inner(self) -> Sequence[str]:
        """The names of the motifs within it."""
        return sorted(set(_SET_DOWN.findall(self.content)))


Written = tuple[str, str]
"""What sets colours and pen, if it matters, and what is drawn with them."""

NOTHING: Written = "", ""

_SET_DOWN = re.compile(r"(/M\d+) Do")

SHORT = 450
"""What takes no more letters is drawn wherever it is set down, without a form.

Programs that look into files count how often forms are drawn, and give up on many.
"""


class Ink:
    """What nodes without parts are written as in one file."""

    def __init__(
        self, theme: Theme, runs: Callable[[str, Face], Sequence[Run]]
    ) -> None:
        self.theme = theme
        self.runs = runs
        """Letters by the fonts of the file."""
        self.forms = dict[str, Form]()
        """The motifs by their names."""
        self.motifs = dict[tuple[int, int, float], tuple[str, Group]]()
        """What sets them down, by what they draw, beside it: what they are known by
        has to live on."""
        self.pens = dict[tuple[Style, float], tuple[str, str]]()
        """What sets colours and pen, and what paints with them."""
        self.colours = dict[str, str]()
        """What sets the colour of text."""

    def operators(self, node: Node, scale: float) -> Written:
        """A node drawn so much larger."""
        match node:
            case Path(segments, style):
                return self.path_operators(segments, style, scale)
            case Circle(centre, radius, style):
                before, drawn = self.path_operators(_round(radius), style, scale)
                at = translation(*centre)
                return before, f"q {matrix(at)} cm {drawn} Q" if drawn else ""
            case Text():
                return self.text(node)
            case Group():
                return self.motif(node, scale)

    def path_operators(
        self, segments: tuple[Segment, ...], style: Style, scale: float
    ) -> Written:
        """An outline with what sets colours and pen before it."""
        wanted = style, scale
        known = self.pens.get(wanted)
        if not known:
            known = "\n".join(self.style_operators(style, scale)), self.painter(style)
            self.pens[wanted] = known
        before, paint = known
        return (before, f"{outline(segments)} {paint}") if paint else NOTHING

    def style_operators(self, style: Style, scale: float) -> Iterator[str]:
        """What sets colours and pen."""
        if fill := self.theme.colour(style.fill):
            yield f"{rgb(fill)} rg"
        if stroke := self.theme.colour(style.stroke):
            caps, joins = {"butt": 0, "round": 1}, {"miter": 0, "round": 1}
            dash = " ".join(f"{part:.4f}" for part in style.dash)
            ends = f"{caps[style.cap]} J {joins[style.join]} j {MITER_LIMIT} M"
            width = style.printed(scale)
            yield f"{rgb(stroke)} RG {width:.4f} w {ends} [{dash}] 0 d"

    def painter(self, style: Style) -> str:
        """The operator that paints, empty for nothing."""
        fill, stroke = self.theme.colour(style.fill), self.theme.colour(style.stroke)
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (bool(fill), bool(stroke)), ""
        )
        return operator + "*" * bool(fill and style.rule == "evenodd")

    def text(self, text: Text) -> Written:
        """A line of text; what is unseen is there to be found."""
        colour = self.colour(text.ink)
        if not colour or not text.content:
            return NOTHING
        size = decimal(text.size)
        at = f"{decimal(_start_of_line(text))} {decimal(text.anchor.y)}"
        runs = self.runs(text.content, text.face)
        shown = " ".join([f"{font} {size} Tf [{run}] TJ" for font, run in runs])
        line = whole(text, f"BT 1 0 0 -1 {at} Tm {shown} ET")
        return ("", f"3 Tr {line} 0 Tr") if text.ink == UNSEEN else (colour, line)

    def colour(self, ink: str) -> str:
        """What sets the colour of text, empty for nothing."""
        if ink not in self.colours:
            colour = self.theme.colour(ink) if ink != UNSEEN else None
            self.colours[ink] = (
                f"{rgb(colour)} rg" if colour else "3 Tr" * (ink == UNSEEN)
            )
        return self.colours[ink]

    def motif(self, group: Group, scale: float) -> Written:
        """A motif set down; it is drawn when it is first met."""
        # Its lines are as wide as its size asks for.
        size = scale * group.transform.scale
        place = id(group.children), id(group.clip), round(size, 3)
        if place not in self.motifs:
            self.motifs[place] = self.setting(self.form(group, size)), group
        drawn = self.motifs[place][0]
        if group.transform != IDENTITY:
            return "", f"q {matrix(group.transform)} cm {drawn} Q"
        return "", drawn if _SET_DOWN.fullmatch(drawn) else f"q {drawn} Q"

    def setting(self, form: Form) -> str:
        """What sets a motif down: its name, or all of it where that is short."""
        if len(form.content) <= SHORT:
            return form.content
        name = f"/M{len(self.forms)}"
        self.forms[name] = form
        return f"{name} Do"

    def form(self, group: Group, scale: float) -> Form:
        """A form of the file, somewhat larger than its ink."""
        drawn = replace(group, transform=IDENTITY, once=False)
        pen = _Pen(self, Sheet(), scale, marked=True)
        pen.inside(drawn, pen.sheet.root)
        return Form(_motif_box(drawn.children, drawn.clip), "\n".join(pen.lines))


def sheet_of_page(page: Page, ink: Ink) -> Sheet:
    """A page as it is drawn and heard."""
    unit, height, sheet = 1 / PT, page.scene.height / PT, Sheet()
    pen = _Pen(ink, sheet)
    pen.write(f"{unit:.9f} 0 0 {-unit:.9f} 0 {height:.6f} cm")
    pen.among(page.scene.nodes, sheet.root)
    if any(each.tag == "Link" for each in sheet.marks):
        sheet.links.extend(links(page.scene.nodes))
    sheet.content = compress("\n".join(pen.lines).encode("ascii"), Z_BEST_SPEED)
    return sheet


class _Pen:
    """Writes nodes as content, in millimetres with y down."""

    def __init__(
        self, ink: Ink, sheet: Sheet, scale: float = 1.0, *, marked: bool = False
    ) -> None:
        self.ink = ink
        self.sheet = sheet
        self.scale = scale
        """How much larger all is that is drawn here and now."""
        self.marked = marked
        """Whether what is drawn here and now is marked already."""
        self.set = ""
        """What set colours and pen last; nothing where others may be set since."""
        self.lines = list[str]()
        self.write = self.lines.append

    def among(self, nodes: Sequence[Node], parent: Element) -> None:
        """Nodes in order, with nothing unmarked: words are read, the rest is not."""
        if self.marked:
            self.draw(nodes, parent)
            return
        for heard_as, run in groupby(nodes, kind):
            if heard_as == "parts":
                self.draw(run, parent)
            elif heard_as == "link":
                for node in run:
                    self.mark(
                        self.begin_marked_content("Link", parent), (node,), parent
                    )
            elif heard_as == "words":
                words = "Span" if parent.tag == "P" else "P"
                self.mark(self.begin_marked_content(words, parent), run, parent)
            else:
                self.mark(_ARTEFACT, run, parent)

    def mark(self, operator: str, nodes: Iterable[Node], parent: Element) -> None:
        """Marked content, in which nothing else is marked."""
        self.write(operator)
        self.marked = True
        self.draw(nodes, parent)
        self.marked = False
        self.write("EMC")

    def begin_marked_content(self, tag: str, parent: Element, alt: str = "") -> str:
        """What begins the marked content of a new element."""
        marks = self.sheet.marks
        element = Element(tag, alt, len(marks))
        parent.children.append(element)
        marks.append(element)
        return f"/{tag} <</MCID {element.mark}>> BDC"

    def draw(self, nodes: Iterable[Node], parent: Element) -> None:
        for node in nodes:
            if isinstance(node, Group) and not node.once:
                self.group(node, parent)
                continue
            before, drawn = self.ink.operators(node, self.scale)
            if before and before != self.set:
                self.write(before)
                self.set = before
            if drawn:
                self.write(drawn)

    def group(self, group: Group, parent: Element) -> None:
        if group.layer:
            self.sheet.layers.add(group.layer)
            self.write(f"/OC /{LAYERS[group.layer]} BDC")
            self.set = ""
        if self.marked or group.role in (None, "artefact"):
            self.inside(group, parent)
        else:
            self.element(group, parent, TAGS[group.role])
        if group.layer:
            self.write("EMC")
            self.set = ""

    def element(self, group: Group, parent: Element, tag: str) -> None:
        """What is heard, as a part of the structure."""
        alt = group.alt if isinstance(group.alt, str) else ""
        if not is_leaf(group):
            element = Element(tag, alt)
            parent.children.append(element)
            self.inside(group, element)
            return
        heard, unheard = heard_and_artefacts(group.children)
        before = self.open_group(group)
        if unheard:
            self.mark(_ARTEFACT, unheard, parent)
        self.mark(self.begin_marked_content(tag, parent, alt), heard, parent)
        self.close_group(before)

    def inside(self, group: Group, parent: Element) -> None:
        before = self.open_group(group)
        self.among(group.children, parent)
        self.close_group(before)

    def open_group(self, group: Group) -> float | None:
        """Begins what is moved or clipped; the scale that was, if it is either."""
        transform, clip = group.transform, group.clip
        is_moved = transform is not IDENTITY and transform != IDENTITY
        if not is_moved and not clip:
            return None
        before = self.scale
        self.write("q")
        if is_moved:
            self.scale *= transform.scale
            self.write(f"{matrix(transform)} cm")
        if clip:
            self.write(f"{outline(clip.segments)} W n")
        return before

    def close_group(self, before: float | None) -> None:
        """Ends it."""
        if before is not None:
            self.scale = before
            self.write("Q")
            self.set = ""


@lru_cache(1 << 10)
def _round(radius: float) -> tuple[Segment, ...]:
    """A circle about the origin: the same words wherever it lies take few bytes."""
    return round_path(Circle(Point(0, 0), radius)).segments


def _motif_box(children: tuple[Node, ...], clip: Path | None) -> Box:
    """The room of a motif."""
    box = (reach([Group(children, clip=clip)]) or Box(0, 0, 0, 0)).grown(1)
    return Box(*(round(edge, 4) for edge in box))


def _start_of_line(text: Text) -> float:
    """Where a line begins."""
    if text.align == "start":
        return text.anchor.x
    length = typeface.width(text.content, text.size, text.face)
    return text.anchor.x - (length / 2 if text.align == "middle" else length)


_ARTEFACT = "/Artifact BMC"
