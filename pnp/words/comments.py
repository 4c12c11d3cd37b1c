"""Comments: what is said of a worked game beside what the engines prove."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.base.template_table import Section, TemplateError, section


@dataclass(frozen=True, slots=True)
class Comments:
    """What is said of one game."""

    lead: str
    """What to watch for in it."""
    turns: Mapping[int, str]
    """What is said of some turns, by their numbers."""
    title: str = ""
    """What it is called where several are told together."""


def file(game: str, language: str) -> str:
    """The template of the comments on the games told of a game."""
    return f"{game}/told.{language}.toml"


def read_comments(name: str) -> Mapping[str, Comments]:
    """The comments of one file, by the games they are on."""
    return {key: _comments(part) for key, part in section(name).sections().items()}


def differences(
    file: str, own: Mapping[str, Comments], other: str, others: Mapping[str, Comments]
) -> Iterator[TemplateError]:
    """The games, titles and turns that stand in one of two languages alone."""
    fault = f"is not both here and in {other.rpartition('/')[2]}"
    for name in own.keys() ^ others.keys():
        yield TemplateError(file, [name], fault)
    for name in own.keys() & others.keys():
        if bool(own[name].title) != bool(others[name].title):
            yield TemplateError(file, [name, "title"], fault)
        for turn in own[name].turns.keys() ^ others[name].turns.keys():
            yield TemplateError(file, [name, "turns", str(turn)], fault)


def _comments(part: Section) -> Comments:
    part.only(("lead",), ("title", "turns"))
    said = _turns(part.section("turns")) if "turns" in part.table else {}
    title = part.text("title") if "title" in part.table else ""
    return Comments(part.text("lead"), said, title)


def _turns(turns: Section) -> Mapping[int, str]:
    for turn in turns.table:
        if not turn.isdecimal():
            raise turns.error("is no number of a turn", turn)
    return {int(turn): text for turn, text in turns.all_texts().items()}
