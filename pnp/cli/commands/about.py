"""The command that says what pnp is made of, and under which licences."""

import platform
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version

import click

from pnp import licences
from pnp.base.version import __version__
from pnp.cli.answers import JSON, say

MISSING = "-"
"""Stands for the version of what is not installed, such as that of an extra."""


@click.command(epilog="Example: pnp about --licences")
@click.option("--licences", "whole", is_flag=True, help="Show the licences in full.")
@JSON
def about(whole: bool, as_json: bool) -> None:
    """Tell the versions and the licences of pnp, its letters and its libraries."""
    if whole:
        click.echo_via_pager(licences.texts())
    elif as_json:
        say(_versions_and_licences())
    else:
        for row in _rows():
            click.echo(row)


def _versions_and_licences() -> Mapping[str, object]:
    return {
        "pnp": __version__,
        "python": platform.python_version(),
        "licence": None,
        "brought": [
            {"name": each.name, "licence": each.licence} for each in licences.brought()
        ],
        "libraries": [
            {
                "name": each.name,
                "version": _installed_version(each.name),
                "licence": each.licence,
            }
            for each in licences.libraries()
        ],
    }


def _rows() -> Iterator[str]:
    yield f"pnp {__version__}, no licence has been chosen yet"
    yield f"Python {platform.python_version()}"
    yield "\nbrought along"
    for each in licences.brought():
        yield f"{each.name:24}  {each.licence:26}  {each.use}"
    yield "\ninstalled beside it"
    for each in licences.libraries():
        found = _installed_version(each.name) or MISSING
        yield f"{each.name:24}  {found:12}  {each.licence}"
    yield "\n'pnp about --licences' shows the licences of what is brought along"


def _installed_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
