"""The command that documents the JSON answers of the others."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import click

from pnp.base.errors import ChoiceError
from pnp.cli.completion import offering

DRAFT = "https://json-schema.org/draft/2020-12/schema"

Shape = Mapping[str, Any]


@click.command(epilog="Example: pnp schema solve")
@click.argument(
    "name",
    metavar="[COMMAND]",
    required=False,
    shell_complete=offering(lambda _: names()),
)
def schema(name: str | None) -> None:
    """Print the JSON Schema of what COMMAND answers with --json, or of all.

    Of error, it is that of what any command says where it cannot answer.
    """
    if name not in (None, *names()):
        fault = str(ChoiceError("schema", str(name), names()))
        raise click.BadParameter(fault, param_hint="COMMAND")
    found = schema_of(name) if name else {each: schema_of(each) for each in names()}
    click.echo(json.dumps(found, indent=2))


def names() -> list[str]:
    """The commands that answer as JSON, and the error."""
    return [name for name in _shapes() if name != "$defs"]


def schema_of(name: str) -> Shape:
    """The schema of one of them, whole in itself."""
    shapes = _shapes()
    shape, shared = shapes[name], shapes["$defs"]
    said = {key: shared[key] for key in sorted(set(_names_referred_to(shape, shared)))}
    title = "a mistake" if name == "error" else f"pnp {name} --json"
    whole = {"$schema": DRAFT, "title": title, **shape}
    return {**whole, "$defs": said} if said else whole


def _names_referred_to(shape: Shape, shared: Shape) -> Iterator[str]:
    """What a shape refers to, and what that refers to."""
    for name in re.findall(r'"#/\$defs/([a-z-]+)"', json.dumps(shape)):
        yield name
        yield from _names_referred_to(shared[name], shared)


def _shapes() -> Shape:
    return tomllib.loads((files("pnp.cli") / "shapes.toml").read_text("utf-8"))
