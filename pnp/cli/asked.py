"""What a command was asked for, as the manifest of its files says it."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, is_dataclass

import click

UNSAID = frozenset({"output", "jobs", "verbose", "quiet", "json", "help", "common"})
"""What changes no byte of any file, or is said by another option."""


def options(without: frozenset[str] = frozenset()) -> Mapping[str, str]:
    """The options of the command that runs, by their names; those left out are not.

    But for some that change nothing there.
    """
    return dict(_said(click.get_current_context(), UNSAID | without))


def _said(context: click.Context, without: frozenset[str]) -> Iterator[tuple[str, str]]:
    for option in context.command.params:
        name = max(option.opts, key=len).removeprefix("--")
        value = context.params.get(option.name or "")
        if (
            isinstance(option, click.Option)
            and name not in without
            and (text := _text(value))
        ):
            yield name, text


def _text(value: object) -> str:
    """A value as it is written; nothing for none.

    A printer is told by what it misses, as its name means nothing elsewhere.
    """
    match value:
        case None | False:
            return ""
        case True:
            return "yes"
        case tuple():
            return " ".join(map(_text, value))
        case _ if name := getattr(value, "name", ""):
            return str(name)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return " ".join(f"{key} {each:g}" for key, each in asdict(value).items())
        case _:
            return str(value)
