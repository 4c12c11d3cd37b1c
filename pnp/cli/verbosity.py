"""How much a command says beside its answer, and to whom."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

VERBOSITY = "pnp.verbosity"
"""What the context of a command calls how much is said."""

PLAIN = {"dumb", "unknown"}
"""Terminals on which nothing that was written can go again."""


def tell(text: str) -> None:
    """Say on stderr what can do without being said: work goes on if it is full."""
    with suppress(OSError):
        click.echo(text, err=True)


def is_watched() -> bool:
    """Whether somebody at a terminal sees what is told, and wants to."""
    able = sys.stderr.isatty() and os.environ.get("TERM") not in PLAIN
    return able and verbosity() is None


def verbosity() -> object:
    """What the command was told of saying ``quiet`` or ``verbose``, if anything."""
    context = click.get_current_context(silent=True)
    return context.meta.get(VERBOSITY) if context else None


def verbosity_options(command: F) -> F:
    """The options by which a command says nothing, or all."""
    quiet = _flag("-q", "quiet", "Say nothing.")
    return _flag("-v", "verbose", "List all files.")(quiet(command))


def _flag(short: str, name: str, help: str) -> Callable[[F], F]:
    """An option of which the command itself need not know."""

    def note(context: click.Context, _: click.Parameter, given: bool) -> None:
        if given:
            context.meta[VERBOSITY] = name

    return click.option(
        short, f"--{name}", is_flag=True, expose_value=False, callback=note, help=help
    )
