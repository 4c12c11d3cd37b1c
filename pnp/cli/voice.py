"""How much is said of the files that a command made."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal, TypeVar

import click
from click.core import ParameterSource

from pnp.cli.clock import tell

F = TypeVar("F", bound=Callable[..., Any])
Voice = Literal["quiet", "verbose"]


def voice(command: F) -> F:
    """The options by which a command says nothing, or all."""
    quiet = click.option(
        "-q", "--quiet", "voice", flag_value="quiet", help="Say nothing."
    )
    verbose = click.option(
        "-v", "--verbose", "voice", flag_value="verbose", help="List all files."
    )
    return verbose(quiet(command))


def named(paths: Iterable[Path], voice: Voice | None) -> None:
    """Names files that were asked for, one a line."""
    for path in paths:
        if voice != "quiet":
            click.echo(path)
    paper_note()


def paper_note() -> None:
    """Tells that the locale has chosen the paper, where it is not the usual one."""
    from pnp.cli.settings import SETTINGS, chosen

    context = click.get_current_context()
    source = context.get_parameter_source("paper")
    if source != ParameterSource.DEFAULT or context.params.get("voice") == "quiet":
        return
    paper, why = chosen("paper")
    if why.startswith("locale") and paper != SETTINGS["paper"].usual:
        usual = SETTINGS["paper"].usual
        tell(f"on {paper} paper, for the {why}; 'pnp config paper {usual}' changes it")
