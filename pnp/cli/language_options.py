"""The options for the language of paper and of answers."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from pnp.cli.param_types import Named
from pnp.cli.settings import LANG, default
from pnp.words.catalogue import checked_language, languages

F = TypeVar("F", bound=Callable[..., Any])


def _in_language(what: str) -> Callable[[F], F]:
    return click.option(
        "--lang",
        "language",
        metavar="|".join(languages()),
        type=Named("language", checked_language, languages),
        default=default(LANG),
        show_default="en",
        help=f"The language of {what}.",
    )


def _one(tag: str) -> str | None:
    return None if tag == "all" else checked_language(tag)


def _or_all() -> Sequence[str]:
    return (*languages(), "all")


def _or_each(what: str) -> Callable[[F], F]:
    return click.option(
        "--lang",
        "spoken",
        metavar="|".join(_or_all()),
        type=Named("language", _one, _or_all),
        default="all",
        show_default=True,
        help=f"The language of {what}.",
    )


EACH = _or_each("the paper")

PAGES = _or_each("its pages; of all, the front page is in the first")

LANGUAGE = _in_language("the paper")

TONGUE = _in_language("the answer, JSON excepted")
