"""Pages of the web that are one file each, in a light and a dark."""

from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from html import unescape
from typing import Any

from pnp.base.templates import read_text
from pnp.scene import typeface
from pnp.scene.typeface import Face
from pnp.web.page_templates import markup

_FACES: tuple[Face, ...] = ("regular", "bold")


def standalone_page(template: str, letters: str = "", **context: Any) -> bytes:
    """A template as a file that needs nothing from the network.

    ``letters`` is where the fonts of a site are; else those in use are in the page.
    """
    icon = letters and f"{letters.removesuffix('fonts')}img/icon.svg"
    faces = partial(_faces, letters)
    return markup(template, icon=icon, faces=faces, **context).encode()


def _faces(letters: str, body: str) -> Iterator[tuple[int, str]]:
    """How bold the faces are that a body is set in, and where each is."""
    used = "" if letters else "".join(sorted(set(unescape(body))))
    for face in _FACES:
        place = f"{letters}/{face}.woff2" if letters else _inline(face, used)
        yield typeface.WEIGHTS[face], place


def _inline(face: Face, used: str) -> str:
    """A font as an address that holds it."""
    font = typeface.subset(face, used)
    return f"data:font/woff2;base64,{b64encode(font).decode()}"


def stepping() -> str:
    """The script by which one steps through the boards of a game."""
    return read_text("site/steps.js")


def stepping_hash() -> str:
    """By which a page may be allowed to run that script and no other."""
    body = f"\n{stepping()}".encode()
    return f"'sha256-{b64encode(sha256(body).digest()).decode()}'"
