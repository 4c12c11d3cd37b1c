"""Refusals: what the engine says in English, said in another language."""

from collections.abc import Mapping
from string import Formatter

from pnp.base.template_table import Section, section
from pnp.base.templates import is_there


def file(folder: str, language: str) -> str:
    """The template of the refusals of a game, or of those common to all."""
    return f"{folder}/refusals.{language}.toml"


def read_patterns(name: str) -> Mapping[str, str]:
    """The patterns of one file by the English ones, with room for the same facts."""
    found = section(name)
    texts = {key: found.text(key) for key in found.table}
    for key, text in texts.items():
        strange = _facts(found, key, text) - _facts(found, key, key)
        if strange:
            raise found.error(f"{{{min(strange)}}} is no fact of the English", key)
    return texts


def known_patterns(folder: str, language: str) -> Mapping[str, str]:
    """The same, none where nobody has written any."""
    name = file(folder, language)
    return read_patterns(name) if is_there(name) else {}


def _facts(where: Section, key: str, text: str) -> frozenset[int]:
    """The facts that a pattern has room for, by their numbers."""
    try:
        names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError as fault:
        raise where.error(f"{fault}: braces stand around a number", key) from None
    if any(names) and not all(map(str.isdecimal, names)):
        raise where.error("braces stand around a number, or all of them empty", key)
    return frozenset(int(name or place) for place, name in enumerate(names))
