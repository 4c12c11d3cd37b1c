"""What reportlab does not write: wishes, boxes, layers, what programs read."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any, Final

import pikepdf

from pnp import licences
from pnp.render.pdf.pen import LAYERS, Form
from pnp.render.pdf.srgb import profile
from pnp.render.pdf.structure import Sheet
from pnp.render.pdf.tagging import tag
from pnp.scene.document import Document, Duplex, Link, Page
from pnp.scene.nodes import Box, Layer
from pnp.scene.tokens import PT
from pnp.words.texts import messages

FLIPS: dict[Duplex, str] = {
    "long": "/DuplexFlipLongEdge",
    "short": "/DuplexFlipShortEdge",
    "fold": "/Simplex",
    "none": "/Simplex",
}

UNPRINTED: frozenset[Layer] = frozenset({"cut", "score"})
"""Layers for machines: in the file, but neither shown nor printed."""

PACKED: Final = 5
"""How hard files are compressed: 6 takes half as long again for a twentieth less."""


def file_of_sheets(
    fonts: bytes,
    document: Document,
    sheets: Sequence[Sheet],
    forms: Mapping[str, Form],
) -> bytes:
    """The file of a document as it was drawn, with fonts out of another, compressed.

    Every Python has its own zlib; recompressing here makes the bytes the same.
    """
    with pikepdf.open(BytesIO(fonts)) as pdf:
        _lay(pdf, document, sheets, forms)
        _finish(pdf, document, sheets)
        pikepdf.settings.set_flate_compression_level(PACKED)
        written = BytesIO()
        pdf.save(
            written,
            compress_streams=True,
            recompress_flate=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            deterministic_id=True,
        )
    return written.getvalue()


def _lay(
    pdf: pikepdf.Pdf,
    document: Document,
    sheets: Sequence[Sheet],
    forms: Mapping[str, Form],
) -> None:
    """The pages, which share fonts and motifs, for the one that lends the fonts."""
    (lender,) = pdf.pages
    spell(lender.Resources.Font.values())
    resources = pdf.make_indirect(
        pikepdf.Dictionary(Font=lender.Resources.Font, XObject=_motif_forms(pdf, forms))
    )
    del pdf.pages[0]
    for page, made in zip(document.pages, sheets, strict=True):
        content = pikepdf.Stream(pdf, b"")
        content.write(made.content, filter=pikepdf.Name.FlateDecode)
        sheet = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            Contents=content,
            Resources=resources,
            **_boxes(page),
        )
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(sheet)))


def _motif_forms(pdf: pikepdf.Pdf, forms: Mapping[str, Form]) -> pikepdf.Dictionary:
    """The motifs, each of which knows those within it."""
    made = pikepdf.Dictionary()
    for name, form in forms.items():
        inner = {each: made[each] for each in form.inner}
        made[name] = pdf.make_stream(
            form.content.encode("ascii"),
            Type=pikepdf.Name.XObject,
            Subtype=pikepdf.Name.Form,
            BBox=pikepdf.Array(form.box),
            Resources=pikepdf.Dictionary(XObject=pikepdf.Dictionary(inner)),
        )
    return made


def _finish(pdf: pikepdf.Pdf, document: Document, sheets: Sequence[Sheet]) -> None:
    _describe(pdf, document)
    _ask_the_printer(pdf, document)
    _intend(pdf)
    _list(pdf, document)
    _layer(pdf, sheets, messages("common", document.language))
    tag(pdf, sheets, _link_annotations(pdf, document, sheets))
    for name, content in document.attachments.items():
        pdf.attachments[name] = pikepdf.AttachedFileSpec(
            pdf,
            content.encode(),
            filename=name,
            description="",
            mime_type="application/json",
            creation_date="",
            mod_date="",
        )


def _describe(pdf: pikepdf.Pdf, document: Document) -> None:
    del pdf.docinfo
    with pdf.open_metadata(set_pikepdf_as_editor=False) as metadata:
        metadata["dc:title"] = document.title
        metadata["dc:language"] = {document.language}
        metadata["xmp:CreatorTool"] = "pnp"
        metadata["pdf:Producer"] = "pnp"
        metadata["dc:rights"] = licences.letters()
        if document.subject:
            metadata["dc:description"] = document.subject
    pdf.Root.Lang = pikepdf.String(document.language)


def _ask_the_printer(pdf: pikepdf.Pdf, document: Document) -> None:
    """True size, the right paper and the right flip, for viewers that listen."""
    pdf.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name(FLIPS[document.duplex]),
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )


def _intend(pdf: pikepdf.Pdf) -> None:
    """Say which colours are meant, with the profile that defines them."""
    colours = pdf.make_stream(profile(), N=3, Alternate=pikepdf.Name.DeviceRGB)
    name = "sRGB IEC61966-2.1"
    intent = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=pikepdf.String(name),
        Info=pikepdf.String(name),
        RegistryName=pikepdf.String("http://www.color.org"),
        DestOutputProfile=colours,
    )
    pdf.Root.OutputIntents = pikepdf.Array([pdf.make_indirect(intent)])


def _list(pdf: pikepdf.Pdf, document: Document) -> None:
    """Bookmarks for the headings or for every page, and what viewers call the pages."""
    count = len(document.pages)
    if any(page.bookmarks for page in document.pages):
        with pdf.open_outline() as outline:
            _mark(outline.root, document)
    else:
        with pdf.open_outline() as outline:
            for number, page in enumerate(document.pages):
                place = f" {number + 1}/{count}" if count > 1 else ""
                name = page.name or f"{document.title}{place}"
                outline.root.append(pikepdf.OutlineItem(name, number))
    labels: list[Any] = []
    for number, label in enumerate(_labels(document)):
        labels += [number, pikepdf.Dictionary(P=pikepdf.String(label))]
    pdf.Root.PageLabels = pikepdf.Dictionary(Nums=pikepdf.Array(labels))


def _mark(root: list[pikepdf.OutlineItem], document: Document) -> None:
    """The headings, those of the second level below those of the first."""
    for number, page in enumerate(document.pages):
        for title, level, top in page.bookmarks:
            up = (page.scene.height - top) / PT
            item = pikepdf.OutlineItem(title, number, "XYZ", left=0, top=up)
            (root[-1].children if level > 1 and root else root).append(item)


def _link_annotations(
    pdf: pikepdf.Pdf, document: Document, sheets: Sequence[Sheet]
) -> list[list[Any]]:
    """Let words lead to their headings: the annotations of each page, in reading order.

    Words whose heading has no bookmark lead nowhere: ``None`` stands for them.
    """
    places = {
        mark.title: (number, page.scene.height - mark.top)
        for number, page in enumerate(document.pages)
        for mark in reversed(page.bookmarks)
    }
    found: list[list[Any]] = []
    for sheet, page, made in zip(pdf.pages, document.pages, sheets, strict=True):
        own = [
            pdf.make_indirect(_annotation(pdf, link, page, *places[link.title]))
            if link.title in places
            else None
            for link in made.links
        ]
        if any(own):
            sheet.Annots = pikepdf.Array([note for note in own if note])
        found.append(own)
    return found


def _annotation(
    pdf: pikepdf.Pdf, link: Link, page: Page, number: int, level: float
) -> pikepdf.Dictionary:
    left, top, right, bottom = link.box
    high = page.scene.height
    place = (left, high - bottom, right, high - top)
    target = [pdf.pages[number].obj, pikepdf.Name.XYZ, 0, level / PT, 0]
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Annot,
        Subtype=pikepdf.Name.Link,
        Rect=pikepdf.Array([round(edge / PT, 3) for edge in place]),
        Border=pikepdf.Array([0, 0, 0]),
        Dest=pikepdf.Array(target),
        Contents=pikepdf.String(link.title),
        F=4,
    )


def _labels(document: Document) -> Iterator[str]:
    """The number of each page, or of its sheet with a letter for the side."""
    two_sided = any(page.back for page in document.pages)
    sheet = 0
    for page in document.pages:
        sheet += not page.back
        yield f"{sheet}{('b' if page.back else 'a') if two_sided else ''}"


def _boxes(page: Page) -> dict[str, Any]:
    """The paper, what is left of it after cutting, and how far the art goes on."""
    height = page.scene.height
    whole = Box(0, 0, page.scene.width, height)
    trim = page.trim or whole
    boxes = {
        "MediaBox": whole,
        "CropBox": whole,
        "TrimBox": trim,
        "BleedBox": trim.grown(page.bleed),
    }
    return {name: _edges(box, height) for name, box in boxes.items()}


def _edges(box: Box, height: float) -> pikepdf.Array:
    edges = (box.left, height - box.bottom, box.right, height - box.top)
    return pikepdf.Array([round(edge / PT, 5) for edge in edges])


def _layer(pdf: pikepdf.Pdf, sheets: Sequence[Sheet], words: Mapping[str, str]) -> None:
    """Make the layers that pages use switchable; those for machines start hidden.

    What covers bleed is seen where the layer of this name is not.
    """
    used = [layer for layer in LAYERS if any(layer in made.layers for made in sheets)]
    if not used:
        return
    groups = {}
    for layer in used:
        state = pikepdf.Name("/OFF" if layer in UNPRINTED else "/ON")
        groups[layer] = pdf.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.OCG,
                Name=pikepdf.String(words[f"layer-{layer}"]),
                Usage=pikepdf.Dictionary(
                    Print=pikepdf.Dictionary(PrintState=state),
                    View=pikepdf.Dictionary(ViewState=state),
                ),
            )
        )
    named = {f"/{LAYERS[layer]}": group for layer, group in groups.items()}
    if "bleed" in groups:
        named[f"/{LAYERS['bleed']}"] = pikepdf.Dictionary(
            Type=pikepdf.Name.OCMD,
            OCGs=pikepdf.Array([groups["bleed"]]),
            P=pikepdf.Name.AllOff,
        )
    pdf.pages[0].Resources.Properties = pikepdf.Dictionary(named)
    hidden = [groups[layer] for layer in used if layer in UNPRINTED]
    pdf.Root.OCProperties = pikepdf.Dictionary(
        OCGs=pikepdf.Array(list(groups.values())),
        D=pikepdf.Dictionary(
            Name=pikepdf.String("pnp"),
            Order=pikepdf.Array(list(groups.values())),
            OFF=pikepdf.Array(hidden),
        ),
    )


_BLOCK = 100
"""So many codes at most stand in one block of a map."""


def spell(fonts: Iterable[Any]) -> None:
    """Let fonts say of their letters only what these mean."""
    for font in fonts:
        if "/ToUnicode" in font:
            font.ToUnicode.write(_map_of_letters(font.ToUnicode.read_bytes()))


def _map_of_letters(spelling: bytes) -> bytes:
    """A map of codes to letters without the codes that mean none."""
    before = spelling.index(b"\n", spelling.index(b"endcodespacerange"))
    after = spelling.index(b"endcmap")
    codes = re.findall(rb"<\w\w> <(?!0000>)\w+>", spelling[before:after])
    blocks = (codes[at : at + _BLOCK] for at in range(0, len(codes), _BLOCK))
    lines = (
        b"%d beginbfchar\n%s\nendbfchar\n" % (len(each), b"\n".join(each))
        for each in blocks
    )
    return b"".join((spelling[: before + 1], *lines, spelling[after:]))
