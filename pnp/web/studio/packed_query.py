"""Pasted texts in addresses: as they are, or packed where they are long."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from contextlib import suppress
from urllib.parse import quote_plus
from zlib import compress, decompressobj, error

from pnp.base.errors import Reason, UserError, quoted
from pnp.web.studio.game_state import Query

PLAIN, LONGEST = 1_500, 15_000
"""So many letters a text takes in an address as it is, and packed, at most."""

BYTES = 48_000
"""So long is what is unpacked at most."""


def query(text: str) -> Query:
    """A text as an address says it; raises ``UserError`` for one too long for that."""
    if len(quote_plus(text, errors="replace")) <= PLAIN:
        return [("text", text)]
    packed = urlsafe_b64encode(compress(text.encode(errors="replace"), 9)).decode()
    if len(packed) > LONGEST:
        raise UserError(Reason("{} is too long for an address", quoted(text)))
    return [("packed", packed.rstrip("="))]


def text(said: Mapping[str, str]) -> str | None:
    """The text that an address says, if it says one."""
    if "packed" not in said:
        return said.get("text")
    packed, unpacking = said["packed"], decompressobj()
    with suppress(ValueError, error):
        content = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        found = unpacking.decompress(content, BYTES).decode()
        if unpacking.eof:
            return found
    raise UserError(Reason("{} is no text as addresses pack it", quoted(packed)))
