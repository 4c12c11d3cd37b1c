"""Pages as PNG: the PDF rasterised, so that there is no third drawing of anything."""

from io import BytesIO

import pypdfium2
from PIL import Image

from pnp.render import DPI, pdf
from pnp.scene.document import Document, Page
from pnp.scene.theme import Theme


def render(page: Page, theme: Theme, dpi: float = DPI) -> bytes:
    """The page as an opaque image at so many dots an inch."""
    raster = image(pdf.render(Document((page,), ""), theme), dpi)
    buffer = BytesIO()
    raster.save(buffer, "PNG", dpi=(dpi, dpi), optimize=True)
    return buffer.getvalue()


def image(document: bytes, dpi: float = DPI, page: int = 0) -> Image.Image:
    """One page of a PDF as an RGB image."""
    with pypdfium2.PdfDocument(document) as opened:
        sheet = opened[page]
        wide = round(sheet.get_width() * dpi / 72)
        # pdfium rounds sizes up, so ask for a hair less than the whole pixels.
        bitmap = sheet.render(scale=(wide - 0.01) / sheet.get_width())
        picture: Image.Image = bitmap.to_pil()
        return picture.convert("RGB")
