"""Documents as PDF: tagged, layered, with the boxes and wishes a printer reads."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from io import BytesIO
from itertools import groupby
from typing import Any
from zlib import Z_BEST_SPEED, compress

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import xObjectName
from reportlab.pdfbase.pdfmetrics import getFont, registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp import typeface
from pnp.render.finish import CONTENT, LAYERS, finished
from pnp.render.hearing import is_leaf, kind, parted
from pnp.render.letters import Letters
from pnp.render.operators import decimal, matrix, outline, rgb
from pnp.render.structure import TAGS, Element, Sheet
from pnp.scene.document import Document, Page
from pnp.scene.links import leads, links
from pnp.scene.measure import reach
from pnp.scene.nodes import (
    IDENTITY,
    MITER_LIMIT,
    UNSEEN,
    Box,
    Circle,
    Group,
    Node,
    Path,
    Style,
    Text,
)
from pnp.scene.shapes import round_path
from pnp.scene.theme import Theme
from pnp.scene.tokens import PT


def render(document: Document, theme: Theme) -> bytes:
    """The document as one file, byte for byte the same every time."""
    _register_fonts()
    rl_config.useA85 = 0
    buffer = BytesIO()
    canvas = Canvas(
        buffer,
        pageCompression=0,
        invariant=1,
        initialFontName=typeface.name("regular"),
        lang=document.language,
        pdfVersion=(1, 7),
    )
    shared = Shared(Letters(canvas, getFont))
    sheets, pages = list[Sheet](), list[Page]()
    # Each page is made, drawn and forgotten but for its paper and its name.
    for page in document.pages:
        sheets.append(_draw_page(canvas, page, theme, shared))
        pages.append(replace(page, scene=replace(page.scene, nodes=())))
    canvas.save()
    return finished(buffer.getvalue(), replace(document, pages=pages), sheets)


@cache
def _register_fonts() -> None:
    for face in typeface.FACES:
        file = str(typeface.file(face))
        font = TTFont(typeface.name(face), file, asciiReadable=True)
        font.face.makeSubset = _kept(font.face.makeSubset)
        registerFont(font)


def _kept(make: Callable[[Sequence[int]], bytes]) -> Callable[[Sequence[int]], bytes]:
    """What cuts a font down to some letters, which most files have in common."""
    kept = lru_cache(_SUBSETS)(make)
    return lambda letters: kept(tuple(letters))


@dataclass(frozen=True, slots=True)
class Shared:
    """What the pages of a file have in common, kept from the first to the last."""

    letters: Letters
    motifs: dict[tuple[int, int, float], tuple[str, Group]] = field(
        default_factory=dict
    )
    """Forms by what they draw, beside it: what names them has to live on."""
    pens: dict[tuple[Style, float], tuple[str, str]] = field(default_factory=dict)
    """What sets colours and pen, and what paints with them."""


def _draw_page(canvas: Any, page: Page, theme: Theme, shared: Shared) -> Sheet:
    width, height = page.scene.width / PT, page.scene.height / PT
    canvas.setPageSize((width, height))
    unit = 1 / PT
    canvas.addLiteral(f"{unit:.9f} 0 0 {-unit:.9f} 0 {height:.6f} cm")
    nodes = page.scene.nodes
    sheet = Sheet(links=list(links(nodes)) if leads(nodes) else [])
    pen = _Pen(canvas, theme, sheet, shared)
    pen.among(page.scene.nodes, sheet.root)
    drawn = "\n".join((canvas._preamble, *canvas._code, " \n")).encode("ascii")
    sheet.content, canvas._code[:] = compress(drawn, Z_BEST_SPEED), []
    canvas.showPage()
    return sheet


class _Pen:
    """Writes nodes as page content, in millimetres with y down."""

    def __init__(self, canvas: Any, theme: Theme, sheet: Sheet, shared: Shared) -> None:
        self.canvas = canvas
        self.write = canvas.addLiteral
        self.theme = theme
        self.sheet = sheet
        self.shared = shared
        self.scale = 1.0
        """How much larger all is that is drawn here and now."""
        self.marked = False
        """Whether what is drawn here and now is marked already."""

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
                    with self.mark(self.owned("Link", parent)):
                        self.draw(node, parent)
            else:
                words = "Span" if parent.tag == "P" else "P"
                heard = heard_as == "words"
                with self.mark(self.owned(words, parent) if heard else _ARTEFACT):
                    for node in run:
                        self.draw(node, parent)

    @contextmanager
    def mark(self, operator: str) -> Iterator[None]:
        """Marked content, in which nothing else is marked."""
        self.write(operator)
        self.marked = True
        yield
        self.marked = False
        self.write("EMC")

    def owned(self, tag: str, parent: Element, alt: str = "") -> str:
        """What begins the marked content of a new element."""
        element = Element(tag, alt, len(self.sheet.marks))
        parent.children.append(element)
        self.sheet.marks.append(element)
        return f"/{tag} <</MCID {element.mark}>> BDC"

    def draw(self, node: Node, parent: Element) -> None:
        match node:
            case Path():
                if paint := self.paint(node.style):
                    self.write(f"{outline(node.segments)} {paint}")
            case Circle():
                if paint := self.paint(node.style):
                    self.write(f"{outline(round_path(node).segments)} {paint}")
            case Text():
                self.text(node)
            case Group(once=True):
                self.motif(node)
            case Group():
                self.group(node, parent)

    def motif(self, group: Group) -> None:
        """A motif set down; it is drawn when it is first met."""
        # Motifs are kept, so their places in memory name them; their lines are as wide
        # as their size asks for.
        motifs = self.shared.motifs
        before, self.scale = self.scale, self.scale * group.transform.scale
        place = id(group.children), id(group.clip), round(self.scale, 3)
        if place not in motifs:
            motifs[place] = f"motif-{len(motifs)}", group
            self.form(motifs[place][0], group)
        self.scale = before
        name = motifs[place][0]
        self.write(f"q {matrix(group.transform)} cm\n/{xObjectName(name)} Do\nQ")
        if name not in self.canvas._formsinuse:
            self.canvas._formsinuse.append(name)

    def form(self, name: str, group: Group) -> None:
        """A form of the file, somewhat larger than its ink."""
        drawn = replace(group, transform=IDENTITY, once=False)
        self.canvas.beginForm(name, *_taken(drawn))
        self.group(drawn, Element("Artifact"))
        if self.canvas._code:
            self.sheet.forms[name] = "\n".join(self.canvas._code)
            self.canvas._code[:] = [f"{CONTENT} {name}"]
        self.canvas.endForm()

    def text(self, text: Text) -> None:
        unseen = text.ink == UNSEEN
        ink = "#000000" if unseen else self.theme.colour(text.ink)
        if not ink or not text.content:
            return
        at = f"{decimal(_left(text))} {decimal(text.anchor.y)}"
        size = decimal(text.size)
        begins, ends = (" 3 Tr", "0 Tr ET") if unseen else ("", "ET")
        letters = self.shared.letters.shown(text.content, text.face)
        shown = "\n".join([f"{font} {size} Tf [{each}] TJ" for font, each in letters])
        self.write(f"{rgb(ink)} rg\nBT 1 0 0 -1 {at} Tm{begins}\n{shown}\n{ends}")

    def group(self, group: Group, parent: Element) -> None:
        if group.layer:
            self.sheet.layers.add(group.layer)
            self.write(f"/OC /{LAYERS[group.layer]} BDC")
        if group.role in (None, "artefact") or self.marked:
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
            with self.mark(_ARTEFACT):
                self.inside(unheard, parent)
        with self.mark(self.owned(tag, parent, alt)):
            self.inside(heard, parent)

    def inside(self, group: Group, parent: Element) -> None:
        before, is_moved = self.scale, group.transform != IDENTITY
        boxed = is_moved or group.clip is not None
        if boxed:
            self.write("q")
        if is_moved:
            self.scale *= group.transform.scale
            self.write(f"{matrix(group.transform)} cm")
        if group.clip:
            self.write(f"{outline(group.clip.segments)} W n")
        self.among(group.children, parent)
        self.scale = before
        if boxed:
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
        fill, stroke = self.theme.colour(style.fill), self.theme.colour(style.stroke)
        if fill:
            yield f"{rgb(fill)} rg"
        if stroke:
            caps, joins = {"butt": 0, "round": 1}, {"miter": 0, "round": 1}
            dash = " ".join(f"{part:.4f}" for part in style.dash)
            ends = f"{caps[style.cap]} J {joins[style.join]} j {MITER_LIMIT} M"
            width = style.printed(self.scale)
            yield f"{rgb(stroke)} RG {width:.4f} w {ends} [{dash}] 0 d"

    def painted(self, style: Style) -> str:
        """The operator that paints."""
        fill, stroke = self.theme.colour(style.fill), self.theme.colour(style.stroke)
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (bool(fill), bool(stroke)), ""
        )
        return operator + "*" * bool(fill and style.rule == "evenodd")


@lru_cache(1 << 10)
def _taken(motif: Group) -> tuple[float, ...]:
    """The room of a motif; most are drawn into one file after another."""
    box = (reach([motif]) or Box(0, 0, 0, 0)).grown(1)
    return tuple(round(edge, 4) for edge in box)


def _left(text: Text) -> float:
    """Where a line begins."""
    if text.align == "start":
        return text.anchor.x
    length = typeface.width(text.content, text.size, text.face)
    return text.anchor.x - (length / 2 if text.align == "middle" else length)


_ARTEFACT = "/Artifact BMC"

_SUBSETS = 32
"""So many subsets of a face are kept, each of some 20 KB."""
