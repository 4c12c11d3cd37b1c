"""Seals: what stands for a setup in an address while players may not know it."""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes

from pnp.base.errors import Reason, UserError, quoted

KEY = token_bytes(32)
"""Known to the studio that runs, and to nobody once it has ended."""

TAG = 9
"""So many bytes say that a seal is ours, and make each setup's own."""


def seal_of_code(code: str) -> str:
    """What stands for a code: the same as long as the studio runs.

    >>> seal = seal_of_code("TOP1-20-00000-6")
    >>> code_of_seal(seal), "TOP1" in seal
    ('TOP1-20-00000-6', False)
    """
    plain = code.encode()
    tag = _sum(b"tag", plain)[:TAG]
    return urlsafe_b64encode(tag + _ciphered_content(tag, plain)).decode().rstrip("=")


def code_of_seal(seal: str) -> str:
    """The code that was sealed; raises ``UserError`` for what this studio did not."""
    try:
        found = urlsafe_b64decode(seal + "=" * (-len(seal) % 4))
        tag, plain = found[:TAG], _ciphered_content(found[:TAG], found[TAG:])
        if hmac.compare_digest(_sum(b"tag", plain)[:TAG], tag):
            return plain.decode()
    except ValueError:
        pass
    fault = "{} was sealed by a studio that has ended: begin with the code of the setup"
    raise UserError(Reason(fault, quoted(seal)))


def _sum(what: bytes, content: bytes) -> bytes:
    return hmac.digest(KEY, what + content, sha256)


def _ciphered_content(tag: bytes, content: bytes) -> bytes:
    """Content mixed with what only the key and its tag make; twice is not at all."""
    stream = b"".join(
        _sum(b"mix", tag + bytes([block])) for block in range(len(content) // 32 + 1)
    )
    return bytes(one ^ other for one, other in zip(content, stream, strict=False))
