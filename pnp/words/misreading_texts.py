"""Misreadings in words: what readers take the rules to say, and what forbids it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.base.template_table import Section, TemplateError, section
from pnp.base.templates import read_text


@dataclass(frozen=True, slots=True)
class Misread:
    """A misreading as a sentence."""

    text: str
    sentence: str = ""
    """The sentence of the rules that excludes it, where no position can."""


def file(game: str, language: str) -> str:
    """The template of the misreadings of a game."""
    return f"{game}/misreadings.{language}.toml"


def read_misreadings(name: str) -> Mapping[str, Misread]:
    """The misreadings of one file by their names."""
    return {key: _misread(part) for key, part in section(name).sections().items()}


def _misread(part: Section) -> Misread:
    part.only(("text",), ("sentence",))
    sentence = part.text("sentence") if "sentence" in part.table else ""
    return Misread(part.text("text"), sentence)


def unsaid(
    name: str, told: Mapping[str, Misread], rules: str
) -> Iterator[TemplateError]:
    """The sentences that the rules do not say, word by word."""
    said = " ".join(read_text(rules).split())
    for key, misread in told.items():
        if misread.sentence not in said:
            fault = f"is not in {rules.rpartition('/')[2]}"
            yield TemplateError(name, [key, "sentence"], fault)
