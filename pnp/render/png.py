"""Pages as PNG: the PDF rasterised, so that there is no third drawing of anything."""

from collections.abc import Sequence
from io import BytesIO
from math import ceil, floor

import pypdfium2
from PIL import Image, ImageDraw

from pnp.render import pdf
from pnp.scene.cut_parts import Cut
from pnp.scene.document import DPI, Document, Page, check_dots
from pnp.scene.nodes import Box, Group, Scene, translation
from pnp.scene.theme import Theme

Picture = Image.Image


def render(page: Page, theme: Theme, dpi: float = DPI) -> bytes:
    """The page as an opaque image at so many dots an inch.

    Raises ``UserError`` for more dots than a picture can have.
    """
    check_dots(page, dpi)
    raster = image(pdf.render(Document((page,), ""), theme), dpi)
    return png_file(raster, dpi)


def icon(page: Page, theme: Theme, dpi: float) -> bytes:
    """The page as an icon of a site: an image in a file that browsers ask for."""
    raster, buffer = image(pdf.render(Document((page,), ""), theme), dpi), BytesIO()
    raster.save(buffer, "ICO", sizes=[raster.size])
    return buffer.getvalue()


def png_file(picture: Picture, dpi: float = DPI) -> bytes:
    """A picture as a file."""
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi), optimize=True)
    return buffer.getvalue()


def image(document: bytes, dpi: float = DPI, page: int = 0) -> Picture:
    """One page of a PDF as an RGB image."""
    with pypdfium2.PdfDocument(document) as opened:
        sheet = opened[page]
        wide = round(sheet.get_width() * dpi / 72)
        # pdfium rounds sizes up, so ask for a hair less than the whole pixels.
        bitmap = sheet.render(scale=(wide - 0.01) / sheet.get_width())
        picture: Picture = bitmap.to_pil()
        return picture.convert("RGB")


def bled(
    part: Scene, theme: Theme, size: tuple[int, int], dpi: float, cut: Cut
) -> Picture:
    """A part in the middle of so many dots, its ground drawn out over all of them."""
    wide, high = (dots * 25.4 / dpi for dots in size)
    left, top = (wide - part.width) / 2, (high - part.height) / 2
    moved = Group(part.nodes, translation(left, top))
    page = Page(Scene(wide, high, (moved,)))
    picture = image(pdf.render(Document((page,), ""), theme), dpi)
    trim = Box(left, top, left + part.width, top + part.height)
    inked = trim.grown(part.bleed)
    match cut:
        case "rectangle":
            return _drawn_out(picture, inked, dpi / 25.4)
        case "circle":
            return _filled_up(picture, inked.width / 2 * dpi / 25.4)
        case "outline":
            return picture


def _filled_up(picture: Picture, radius: float) -> Picture:
    """What lies in a circle about the middle, in a ground of what lies on its rim."""
    wide, high = picture.size
    ground = picture.getpixel((wide // 2, max(1, round(high / 2 - radius + 3))))
    filled = Image.new("RGB", picture.size, ground)
    mask = Image.new("L", picture.size)
    reach = radius - 2
    middle = wide / 2, high / 2
    left, top, right, bottom = (at + way * reach for way in (-1, 1) for at in middle)
    ImageDraw.Draw(mask).ellipse((left, top, right - 1, bottom - 1), fill=255)
    filled.paste(picture, mask=mask)
    return filled


def _drawn_out(picture: Picture, inked: Box, dots: float) -> Picture:
    """What lies in a box of a picture, its outermost dots repeated up to the edges."""
    wide, high = picture.size
    left, top = (max(0, ceil(edge * dots)) for edge in inked[:2])
    right = min(wide, floor(inked.right * dots))
    bottom = min(high, floor(inked.bottom * dots))
    drawn = picture.copy()
    for strip, to in (
        ((left, top, left + 1, bottom), (0, top, left, bottom)),
        ((right - 1, top, right, bottom), (right, top, wide, bottom)),
        ((0, top, wide, top + 1), (0, 0, wide, top)),
        ((0, bottom - 1, wide, bottom), (0, bottom, wide, high)),
    ):
        across, down = to[2] - to[0], to[3] - to[1]
        if across > 0 and down > 0:
            drawn.paste(drawn.crop(strip).resize((across, down)), to)
    return drawn


def grid_of_pictures(pictures: Sequence[Picture], columns: int, rows: int) -> Picture:
    """Pictures of one size as a sheet, row by row."""
    wide, high = pictures[0].size
    sheet = Image.new("RGB", (columns * wide, rows * high), "white")
    for place, picture in enumerate(pictures):
        row, column = divmod(place, columns)
        sheet.paste(picture, (column * wide, row * high))
    return sheet


def darkness(document: bytes, dpi: float = 100) -> Sequence[float]:
    """How much of each page would be black if all were black or white.

    Coarser pictures show hairlines broader than they are.
    """
    with pypdfium2.PdfDocument(document) as opened:
        count = len(opened)
    return [_dark(image(document, dpi, page)) for page in range(count)]


def _dark(picture: Picture) -> float:
    counts = picture.convert("L").histogram()
    return sum(n * (255 - level) for level, n in enumerate(counts)) / 255 / sum(counts)
