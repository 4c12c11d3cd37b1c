"""Documents as PDF: tagged, layered, with the boxes and wishes a printer reads."""

from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp import typeface
from pnp.scene.document import Document, Page
from pnp.scene.nodes import (
    IDENTITY,
    Circle,
    Close,
    Curve,
    Group,
    Layer,
    Line,
    Move,
    Node,
    Path,
    Point,
    Role,
    Segment,
    Style,
    Text,
)
from pnp.scene.shapes import KAPPA
from pnp.scene.theme import Theme
from pnp.scene.tokens import PT

TAGS: dict[Role, str] = {
    "heading-1": "H1",
    "heading-2": "H2",
    "paragraph": "P",
    "list": "L",
    "item": "LI",
    "table": "Table",
    "row": "TR",
    "cell": "TD",
    "note": "Note",
    "figure": "Figure",
    "caption": "Caption",
}
"""The structure types of PDF for the roles; artefacts have none."""

LAYERS: dict[Layer, str] = {
    "print": "Print", "cut": "Cut", "score": "Score", "mark": "Marks"
}  # fmt: skip

UNPRINTED: frozenset[Layer] = frozenset({"cut"})
"""Layers for machines: in the file, but neither shown nor printed."""


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
    sheets = [_draw_page(canvas, page, theme) for page in document.pages]
    canvas.save()
    with pikepdf.open(BytesIO(buffer.getvalue())) as pdf:
        _finish(pdf, document, sheets)
        finished = BytesIO()
        pdf.save(
            finished,
            compress_streams=True,
            recompress_flate=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            deterministic_id=True,
        )
    return finished.getvalue()


@cache
def _register_fonts() -> None:
    for face in typeface.FACES:
        registerFont(TTFont(typeface.name(face), str(typeface.file(face))))


# --- drawing


@dataclass
class _Element:
    """A part of the structure tree: its tag and the marked content it owns."""

    tag: str
    alt: str = ""
    mark: int | None = None
    children: list["_Element"] = field(default_factory=list)


@dataclass
class _Sheet:
    """What one page asks of the finished file."""

    root: _Element = field(default_factory=lambda: _Element("Sect"))
    marks: list[_Element] = field(default_factory=list)
    layers: set[Layer] = field(default_factory=set)


def _draw_page(canvas: Any, page: Page, theme: Theme) -> _Sheet:
    width, height = page.scene.width / PT, page.scene.height / PT
    canvas.setPageSize((width, height))
    unit = 1 / PT
    canvas.addLiteral(f"{unit:.9f} 0 0 {-unit:.9f} 0 {height:.6f} cm")
    sheet = _Sheet()
    pen = _Pen(canvas, theme, sheet)
    for node in page.scene.nodes:
        pen.draw(node, sheet.root)
    canvas.showPage()
    return sheet


class _Pen:
    """Writes nodes as page content, in millimetres with y down."""

    def __init__(self, canvas: Any, theme: Theme, sheet: _Sheet) -> None:
        self.canvas = canvas
        self.write = canvas.addLiteral
        self.theme = theme
        self.sheet = sheet

    def draw(self, node: Node, parent: _Element) -> None:
        match node:
            case Path(segments, style):
                if paint := self.paint(style):
                    self.write(f"{_outline(segments)} {paint}")
            case Circle(centre, radius, style):
                if paint := self.paint(style):
                    self.write(f"{_outline(_round(centre, radius))} {paint}")
            case Text():
                self.text(node)
            case Group():
                self.group(node, parent)

    def text(self, text: Text) -> None:
        colour = self.theme.colour(text.ink)
        if not colour:
            return
        length = typeface.width(text.content, text.size, text.face)
        shift = {"start": 0.0, "middle": length / 2, "end": length}[text.align]
        self.write(f"{_colour(colour)} rg")
        line = self.canvas.beginText()
        line.setTextTransform(1, 0, 0, -1, text.anchor.x - shift, text.anchor.y)
        line.setFont(typeface.name(text.face), text.size)
        line.textOut(text.content)
        self.canvas.drawText(line)

    def group(self, group: Group, parent: _Element) -> None:
        opened = self.open(group, parent)
        element = opened or parent
        boxed = group.transform != IDENTITY or group.clip is not None
        if boxed:
            self.write("q")
        if group.transform != IDENTITY:
            self.write(f"{' '.join(f'{part:.6f}' for part in group.transform)} cm")
        if group.clip:
            self.write(f"{_outline(group.clip.segments)} W n")
        for child in group.children:
            self.draw(child, element)
        if boxed:
            self.write("Q")
        for _ in range(_marks(group)):
            self.write("EMC")

    def open(self, group: Group, parent: _Element) -> _Element | None:
        """Begin the marked content of a layer and a role; the element of the role."""
        if group.layer:
            self.sheet.layers.add(group.layer)
            self.write(f"/OC /{LAYERS[group.layer]} BDC")
        if group.role == "artefact":
            self.write("/Artifact BMC")
        if not group.role or group.role == "artefact":
            return None
        alt = group.alt if isinstance(group.alt, str) else ""
        element = _Element(TAGS[group.role], alt)
        parent.children.append(element)
        if _is_leaf(group):
            element.mark = len(self.sheet.marks)
            self.sheet.marks.append(element)
            self.write(f"/{element.tag} <</MCID {element.mark}>> BDC")
        return element

    def paint(self, style: Style) -> str:
        """Set colours and pen; the operator that paints, empty for nothing."""
        fill, stroke = self.theme.colour(style.fill), self.theme.colour(style.stroke)
        if fill:
            self.write(f"{_colour(fill)} rg")
        if stroke:
            caps, joins = {"butt": 0, "round": 1}, {"miter": 0, "round": 1}
            dash = " ".join(f"{part:.4f}" for part in style.dash)
            self.write(
                f"{_colour(stroke)} RG {style.width:.4f} w {caps[style.cap]} J "
                f"{joins[style.join]} j 4 M [{dash}] 0 d"
            )
        return {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (bool(fill), bool(stroke)), ""
        )


def _is_leaf(group: Group) -> bool:
    """Whether no part of the group has a role of its own."""
    return not any(
        isinstance(child, Group)
        and (child.role not in (None, "artefact") or not _is_leaf(child))
        for child in group.children
    )


def _marks(group: Group) -> int:
    tagged = group.role is not None and (group.role == "artefact" or _is_leaf(group))
    return int(tagged) + int(group.layer is not None)


def _outline(segments: tuple[Segment, ...]) -> str:
    return " ".join(map(_operator, segments))


def _operator(segment: Segment) -> str:
    match segment:
        case Move(to):
            return f"{to.x:.4f} {to.y:.4f} m"
        case Line(to):
            return f"{to.x:.4f} {to.y:.4f} l"
        case Curve(out, into, to):
            ends = f"{into.x:.4f} {into.y:.4f} {to.x:.4f} {to.y:.4f}"
            return f"{out.x:.4f} {out.y:.4f} {ends} c"
        case Close():
            return "h"


def _round(centre: Point, radius: float) -> tuple[Segment, ...]:
    """A circle as four curves, clockwise from the right."""
    x, y = centre
    arm = radius * KAPPA
    return (
        Move(Point(x + radius, y)),
        Curve(
            Point(x + radius, y + arm), Point(x + arm, y + radius), Point(x, y + radius)
        ),
        Curve(
            Point(x - arm, y + radius), Point(x - radius, y + arm), Point(x - radius, y)
        ),
        Curve(
            Point(x - radius, y - arm), Point(x - arm, y - radius), Point(x, y - radius)
        ),
        Curve(
            Point(x + arm, y - radius), Point(x + radius, y - arm), Point(x + radius, y)
        ),
        Close(),
    )


def _colour(colour: str) -> str:
    return " ".join(
        f"{int(colour[place : place + 2], 16) / 255:.4f}" for place in (1, 3, 5)
    )


# --- what reportlab does not write


def _finish(pdf: pikepdf.Pdf, document: Document, sheets: list[_Sheet]) -> None:
    _describe(pdf, document)
    _ask_the_printer(pdf, document)
    for sheet, page, made in zip(pdf.pages, document.pages, sheets, strict=True):
        _box(sheet, page)
        if made.layers:
            sheet.Resources.Properties = pikepdf.Dictionary()
    _layer(pdf, sheets)
    _tag(pdf, document, sheets)
    for name, content in document.attachments.items():
        pdf.attachments[name] = pikepdf.AttachedFileSpec(
            pdf,
            content.encode(),
            filename=name,
            description="",
            mime_type="text/plain",
            creation_date="",
            mod_date="",
        )


def _describe(pdf: pikepdf.Pdf, document: Document) -> None:
    del pdf.docinfo
    with pdf.open_metadata(set_pikepdf_as_editor=False) as metadata:
        metadata["dc:title"] = document.title
        metadata["dc:language"] = {document.language}
        metadata["xmp:CreatorTool"] = "pnp"
        if document.subject:
            metadata["dc:description"] = document.subject
    pdf.Root.Lang = pikepdf.String(document.language)


def _ask_the_printer(pdf: pikepdf.Pdf, document: Document) -> None:
    """True size, the right paper and the right flip, for viewers that listen."""
    flips = {"none": "/Simplex", "long": "/DuplexFlipLongEdge"}
    pdf.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name(flips[document.duplex]),
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )


def _box(sheet: Any, page: Page) -> None:
    height = page.scene.height
    trim = page.trim
    if not trim:
        return
    for name, box in (("TrimBox", trim), ("BleedBox", trim.grown(page.bleed))):
        edges = (box.left, height - box.bottom, box.right, height - box.top)
        sheet[f"/{name}"] = pikepdf.Array([round(edge / PT, 5) for edge in edges])


def _layer(pdf: pikepdf.Pdf, sheets: list[_Sheet]) -> None:
    """Make the layers that pages use switchable; those for machines start hidden."""
    used = [layer for layer in LAYERS if any(layer in made.layers for made in sheets)]
    if not used:
        return
    groups = {}
    for layer in used:
        state = pikepdf.Name("/OFF" if layer in UNPRINTED else "/ON")
        groups[layer] = pdf.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.OCG,
                Name=pikepdf.String(LAYERS[layer]),
                Usage=pikepdf.Dictionary(
                    Print=pikepdf.Dictionary(PrintState=state),
                    View=pikepdf.Dictionary(ViewState=state),
                ),
            )
        )
    for sheet, made in zip(pdf.pages, sheets, strict=True):
        for layer in used:
            if layer in made.layers:
                sheet.Resources.Properties[f"/{LAYERS[layer]}"] = groups[layer]
    hidden = [groups[layer] for layer in used if layer in UNPRINTED]
    pdf.Root.OCProperties = pikepdf.Dictionary(
        OCGs=pikepdf.Array(list(groups.values())),
        D=pikepdf.Dictionary(
            Order=pikepdf.Array(list(groups.values())), OFF=pikepdf.Array(hidden)
        ),
    )


def _tag(pdf: pikepdf.Pdf, document: Document, sheets: list[_Sheet]) -> None:
    """Write the structure tree, so that a reader hears the page in order."""
    if not any(made.marks for made in sheets):
        return
    root = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    whole = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.StructElem, S=pikepdf.Name.Document, P=root
        )
    )
    parents: list[Any] = []
    kids: list[Any] = []
    for number, (sheet, made) in enumerate(zip(pdf.pages, sheets, strict=True)):
        owners: dict[int, Any] = {}
        kids.extend(
            _structure(pdf, child, whole, sheet.obj, owners)
            for child in made.root.children
        )
        sheet.StructParents = number
        sheet.Tabs = pikepdf.Name.S
        row = pikepdf.Array([owners[mark] for mark in sorted(owners)])
        parents.extend((number, pdf.make_indirect(row)))
    whole.K = pikepdf.Array(kids)
    root.K = whole
    root.ParentTree = pikepdf.Dictionary(Nums=pikepdf.Array(parents))
    root.ParentTreeNextKey = len(sheets)
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = pikepdf.Dictionary(Marked=True)


def _structure(
    pdf: pikepdf.Pdf, element: _Element, parent: Any, page: Any, owners: dict[int, Any]
) -> Any:
    made = pdf.make_indirect(
        pikepdf.Dictionary(
            Type=pikepdf.Name.StructElem,
            S=pikepdf.Name(f"/{element.tag}"),
            P=parent,
            Pg=page,
        )
    )
    if element.alt:
        made.Alt = pikepdf.String(element.alt)
    if element.mark is not None:
        made.K = element.mark
        owners[element.mark] = made
    else:
        made.K = pikepdf.Array(
            [_structure(pdf, child, made, page, owners) for child in element.children]
        )
    return made
