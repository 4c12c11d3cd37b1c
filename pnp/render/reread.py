"""Files read again: what one that was made says of itself."""

import re
from collections.abc import Sequence
from html import unescape
from io import BytesIO
from typing import NamedTuple

import pikepdf
import pypdfium2


class Reread(NamedTuple):
    """What a file says of itself; ``None`` for what it cannot say."""

    pages: int = 1
    title: str | None = None
    enclosed: Sequence[str] | None = None
    """The texts of the files that travel inside it."""
    versions: frozenset[str] | None = None
    """Of the program, as its pages name them."""


def reread(content: bytes, suffix: str) -> Reread:
    """What a file says by its suffix; a broken one says that it has no page."""
    match suffix.lower():
        case ".pdf":
            return _pdf(content)
        case ".html" | ".svg":
            found = re.search(r"<title>(.*?)</title>", content.decode(), re.DOTALL)
            return Reread(title=unescape(found[1]) if found else None)
        case _:
            return Reread()


def _pdf(content: bytes) -> Reread:
    try:
        with pikepdf.open(BytesIO(content)) as pdf:
            title = str(pdf.docinfo.get("/Title", ""))
            enclosed = [
                pdf.attachments[name].get_file().read_bytes().decode()
                for name in pdf.attachments
            ]
            pages = len(pdf.pages)
    except pikepdf.PdfError:
        return Reread(pages=0)
    return Reread(pages, title, enclosed, _versions(content))


def _versions(content: bytes) -> frozenset[str]:
    with pypdfium2.PdfDocument(content) as opened:
        texts = [page.get_textpage().get_text_range() for page in opened]
    return frozenset(re.findall(r"\bpnp (\d+(?:\.\d+)+\w*)", " ".join(texts)))
