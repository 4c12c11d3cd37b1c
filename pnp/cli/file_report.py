"""What is said of the files that a command made."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import click
from click.core import ParameterSource

from pnp.cli.print_settings import PAPER
from pnp.cli.settings import setting_in_force
from pnp.cli.verbosity import tell, verbosity


def print_paths(paths: Iterable[Path]) -> None:
    """Names files that were asked for, one a line."""
    if verbosity() != "quiet":
        for path in paths:
            click.echo(path)
        _paper_note()


def remark(text: str) -> None:
    """Says on stderr what is worth knowing of what was made."""
    if verbosity() != "quiet":
        tell(text)


def remark_on_booklet() -> None:
    """Says how sheets with two pages abreast are printed, which nobody can guess."""
    remark("print on both sides, flipping on the short edge; then fold and staple")


def print_if_verbose(path: Path) -> None:
    """Names one of many files, if all are to be listed."""
    if verbosity() == "verbose":
        click.echo(path)


def print_summary(made: Sequence[Path], target: Path, first: str) -> None:
    """Says in a line how many files were made, and what to open first."""
    if verbosity() != "quiet":
        click.echo(f"{len(made)} files in {target}; {first}")
        _paper_note()


def _paper_note() -> None:
    """Tells that the locale has chosen the paper, where it is not the usual one."""
    context = click.get_current_context()
    if context.get_parameter_source("paper") != ParameterSource.DEFAULT:
        return
    paper, why = setting_in_force(PAPER)
    if context.params["paper"].name != paper:
        return
    usual = PAPER.usual
    if why.startswith("locale") and paper != usual:
        tell(f"on {paper} paper, for the {why}; 'pnp config paper {usual}' changes it")
