"""How much is said of the files that a command made."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from pnp.cli.clock import VOICE, tell, told

F = TypeVar("F", bound=Callable[..., Any])


def voice(command: F) -> F:
    """The options by which a command says nothing, or all."""
    quiet = _flag("-q", "quiet", "Say nothing.")
    return _flag("-v", "verbose", "List all files.")(quiet(command))


def _flag(short: str, name: str, help: str) -> Callable[[F], F]:
    """An option of which the command itself need not know."""

    def note(context: click.Context, _: click.Parameter, given: bool) -> None:
        if given:
            context.meta[VOICE] = name

    return click.option(
        short, f"--{name}", is_flag=True, expose_value=False, callback=note, help=help
    )


def named(paths: Iterable[Path]) -> None:
    """Names files that were asked for, one a line."""
    if told() != "quiet":
        for path in paths:
            click.echo(path)
        _paper_note()


def remarked(text: str) -> None:
    """Says on stderr what is worth knowing of what was made."""
    if told() != "quiet":
        tell(text)


def listed(path: Path) -> None:
    """Names one of many files, if all are to be listed."""
    if told() == "verbose":
        click.echo(path)


def summed_up(made: Sequence[Path], target: Path, first: str) -> None:
    """Says in a line how many files were made, and what to open first."""
    if told() != "quiet":
        click.echo(f"{len(made)} files in {target}; {first}")
        _paper_note()


def _paper_note() -> None:
    """Tells that the locale has chosen the paper, where it is not the usual one."""
    from pnp.cli.settings import SETTINGS, chosen

    context = click.get_current_context()
    if context.get_parameter_source("paper") != ParameterSource.DEFAULT:
        return
    paper, why = chosen("paper")
    if context.params["paper"].name != paper:
        return
    usual = SETTINGS["paper"].usual
    if why.startswith("locale") and paper != usual:
        tell(f"on {paper} paper, for the {why}; 'pnp config paper {usual}' changes it")
