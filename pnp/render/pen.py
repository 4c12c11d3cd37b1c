"""The pen: nodes of a page become its content, and the motifs in it forms."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple
from zlib import Z_BEST_SPEED, compress

from pnp import typeface
from pnp.render.hearing import is_leaf, kind, parted
from pnp.render.operators import decimal, matrix, outline, rgb
from pnp.render.structure import TAGS, Element, Sheet
from pnp.scene.document import Page
from pnp.scene.links import links
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
    Style,
    Text,
)
from pnp.scene.shapes import round_path
from pnp.scene.theme import Theme
from pnp.scene.tokens import PT
from pnp.typeface import Face

LAYERS: dict[Layer, str] = {
    "print": "Print", "cut": "Cut", "score": "Score", "mark": "Marks"
}  # fmt: skip

Run = tuple[str, str]
"""Letters of one font: its name, and what is shown in brackets."""


class Form(NamedTuple):
    """A motif as it is drawn: what holds its ink, how, and the motifs within it."""

    box: Box
    content: str
    inner: frozenset[str]


@dataclass(frozen=True, slots=True)
class Shared:
    """What the pages of a file have in common, kept from the first to the last."""

    theme: Theme
    runs: Callable[[str, Face], Sequence[Run]]
    """Letters by the fonts of the file."""
    motifs: dict[tuple[int, int, float], tuple[str, Group]] = field(
        default_factory=dict
    )
    """Forms by what they draw, beside it: what names them has to live on."""
    forms: dict[str, Form] = field(default_factory=dict)
    """The same by their names."""
    pens: dict[tuple[Style, float], tuple[str, str]] = field(default_factory=dict)
    """What sets colours and pen, and what paints with them."""
    inks: dict[str, str] = field(default_factory=dict)
    """What sets the colour of text."""


def drawn(page: Page, shared: Shared) -> Sheet:
    """A page as it is drawn and heard."""
    unit, height, sheet = 1 / PT, page.scene.height / PT, Sheet()
    pen = _Pen(shared, sheet)
    pen.write(f"{unit:.9f} 0 0 {-unit:.9f} 0 {height:.6f} cm")
    pen.among(page.scene.nodes, sheet.root)
    if any(each.tag == "Link" for each in sheet.marks):
        sheet.links.extend(links(page.scene.nodes))
    sheet.content = compress("\n".join(pen.written).encode("ascii"), Z_BEST_SPEED)
    return sheet


class _Pen:
    """Writes nodes as content, in millimetres with y down."""

    def __init__(
        self, shared: Shared, sheet: Sheet, scale: float = 1.0, marked: bool = False
    ) -> None:
        self.shared = shared
        self.sheet = sheet
        self.scale = scale
        """How much larger all is that is drawn here and now."""
        self.marked = marked
        """Whether what is drawn here and now is marked already."""
        self.written = list[str]()
        self.write = self.written.append
        self.used = set[str]()
        """The names of the motifs that are set down."""

    def among(self, nodes: Sequence[Node], parent: Element) -> None:
        """Nodes in order, with nothing unmarked: words are read, the rest is not."""
        if self.marked:
            for node in nodes:
                self.draw(node, parent)
            return
        for heard_as, run in groupby(nodes, kind):
            if heard_as == "parts":
                for node in run:
                    self.draw(node, parent)
            elif heard_as == "link":
                for node in run:
                    self.mark(self.owned("Link", parent), (node,), parent)
            elif heard_as == "words":
                words = "Span" if parent.tag == "P" else "P"
                self.mark(self.owned(words, parent), run, parent)
            else:
                self.mark(_ARTEFACT, run, parent)

    def mark(self, operator: str, nodes: Iterable[Node], parent: Element) -> None:
        """Marked content, in which nothing else is marked."""
        self.write(operator)
        self.marked = True
        for node in nodes:
            self.draw(node, parent)
        self.marked = False
        self.write("EMC")

    def owned(self, tag: str, parent: Element, alt: str = "") -> str:
        """What begins the marked content of a new element."""
        marks = self.sheet.marks
        element = Element(tag, alt, len(marks))
        parent.children.append(element)
        marks.append(element)
        return f"/{tag} <</MCID {element.mark}>> BDC"

    def draw(self, node: Node, parent: Element) -> None:
        match node:
            case Group(once=True):
                self.motif(node)
            case Group():
                self.group(node, parent)
            case Text():
                self.text(node)
            case Path():
                self.path(node)
            case Circle():
                self.path(round_path(node))

    def path(self, path: Path) -> None:
        if paint := self.paint(path.style):
            self.write(f"{outline(path.segments)} {paint}")

    def motif(self, group: Group) -> None:
        """A motif set down; it is drawn when it is first met."""
        # Motifs are kept, so their places in memory name them; their lines are as wide
        # as their size asks for.
        motifs, scale = self.shared.motifs, self.scale * group.transform.scale
        place = id(group.children), id(group.clip), round(scale, 3)
        if place not in motifs:
            motifs[place] = f"/M{len(motifs)}", group
            self.form(motifs[place][0], group, scale)
        name = motifs[place][0]
        self.used.add(name)
        self.write(f"q {matrix(group.transform)} cm {name} Do Q")

    def form(self, name: str, group: Group, scale: float) -> None:
        """A form of the file, somewhat larger than its ink."""
        drawn = replace(group, transform=IDENTITY, once=False)
        pen = _Pen(self.shared, self.sheet, scale, marked=True)
        pen.inside(drawn, self.sheet.root)
        content = "\n".join(pen.written)
        self.shared.forms[name] = Form(_taken(drawn), content, frozenset(pen.used))

    def text(self, text: Text) -> None:
        ink = self.ink(text.ink)
        if not ink or not text.content:
            return
        at, size = f"{decimal(_left(text))} {decimal(text.anchor.y)}", text.size
        runs = self.shared.runs(text.content, text.face)
        shown = " ".join(
            f"{font} {decimal(size)} Tf [({run})] TJ" for font, run in runs
        )
        self.write(f"{ink} BT 1 0 0 -1 {at} Tm {shown} ET")
        if text.ink == UNSEEN:
            self.write("0 Tr")

    def ink(self, ink: str) -> str:
        """What sets the colour of text, empty for nothing."""
        inks = self.shared.inks
        if ink not in inks:
            colour = self.shared.theme.colour(ink) if ink != UNSEEN else None
            inks[ink] = f"{rgb(colour)} rg" if colour else "3 Tr" * (ink == UNSEEN)
        return inks[ink]

    def group(self, group: Group, parent: Element) -> None:
        if group.layer:
            self.sheet.layers.add(group.layer)
            self.write(f"/OC /{LAYERS[group.layer]} BDC")
        if self.marked or group.role in (None, "artefact"):
            self.inside(group, parent)
        else:
            self.element(group, parent, TAGS[group.role])
        if group.layer:
            self.write("EMC")

    def element(self, group: Group, parent: Element, tag: str) -> None:
        """What is heard, as a part of the structure."""
        alt = group.alt if isinstance(group.alt, str) else ""
        if not is_leaf(group):
            element = Element(tag, alt)
            parent.children.append(element)
            self.inside(group, element)
            return
        heard, unheard = parted(group)
        if unheard:
            self.mark(_ARTEFACT, (unheard,), parent)
        self.mark(self.owned(tag, parent, alt), (heard,), parent)

    def inside(self, group: Group, parent: Element) -> None:
        if group.transform is IDENTITY and not group.clip:
            self.among(group.children, parent)
            return
        before = self.scale
        self.write("q")
        if group.transform != IDENTITY:
            self.scale *= group.transform.scale
            self.write(f"{matrix(group.transform)} cm")
        if group.clip:
            self.write(f"{outline(group.clip.segments)} W n")
        self.among(group.children, parent)
        self.scale = before
        self.write("Q")

    def paint(self, style: Style) -> str:
        """Set colours and pen; the operator that paints, empty for nothing."""
        pens, wanted = self.shared.pens, (style, self.scale)
        if wanted not in pens:
            pens[wanted] = "\n".join(self.set(style)), self.painted(style)
        before, operator = pens[wanted]
        if before:
            self.write(before)
        return operator

    def set(self, style: Style) -> Iterator[str]:
        """What sets colours and pen."""
        theme = self.shared.theme
        if fill := theme.colour(style.fill):
            yield f"{rgb(fill)} rg"
        if stroke := theme.colour(style.stroke):
            caps, joins = {"butt": 0, "round": 1}, {"miter": 0, "round": 1}
            dash = " ".join(f"{part:.4f}" for part in style.dash)
            ends = f"{caps[style.cap]} J {joins[style.join]} j {MITER_LIMIT} M"
            width = style.printed(self.scale)
            yield f"{rgb(stroke)} RG {width:.4f} w {ends} [{dash}] 0 d"

    def painted(self, style: Style) -> str:
        """The operator that paints."""
        theme = self.shared.theme
        fill, stroke = theme.colour(style.fill), theme.colour(style.stroke)
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (bool(fill), bool(stroke)), ""
        )
        return operator + "*" * bool(fill and style.rule == "evenodd")


@lru_cache(1 << 10)
def _taken(motif: Group) -> Box:
    """The room of a motif; most are drawn into one file after another."""
    box = (reach([motif]) or Box(0, 0, 0, 0)).grown(1)
    return Box(*(round(edge, 4) for edge in box))


def _left(text: Text) -> float:
    """Where a line begins."""
    if text.align == "start":
        return text.anchor.x
    length = typeface.width(text.content, text.size, text.face)
    return text.anchor.x - (length / 2 if text.align == "middle" else length)


_ARTEFACT = "/Artifact BMC"
