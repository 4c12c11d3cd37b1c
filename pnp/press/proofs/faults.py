"""Faults that proofs of all kinds find."""

from collections.abc import Iterable, Iterator

from pnp.errors import UserError, quoted
from pnp.templates.section import TemplateError
from pnp.typeface import lacks

Faults = Iterator[UserError]


def letter_faults(name: str, keys: Iterable[str], text: str) -> Faults:
    """The characters that cannot be printed."""
    for character in lacks(text.replace("\n", "")):
        fault = f"the typeface has no {quoted(character)}"
        yield TemplateError(name, keys, fault)
