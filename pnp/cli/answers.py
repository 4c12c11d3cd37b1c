"""Answers as JSON, a mistake where the answer would have been."""

import codecs
import json
import sys
from collections.abc import Mapping

import click

JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


def say(answer: object) -> None:
    """Print an answer as one line of JSON."""
    utf8 = codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
    click.echo(json.dumps(answer, ensure_ascii=not utf8))


def answer(told: str, error: Exception | None) -> Mapping[str, object]:
    """A mistake as JSON: ``line`` is of a record, ``more`` what else is wrong there."""
    more = list(getattr(error, "more", ()))
    said = {"error": told, "clause": clause_of(error), "line": line_of(error)}
    return {**said, "more": more} if more else said


def clause_of(error: Exception | None) -> str | None:
    """The clause that an error names."""
    clause: str | None = getattr(error, "clause", None)
    return clause


def line_of(error: Exception | None) -> int | None:
    """The line of a record where the error is."""
    line: int | None = getattr(error, "line", None)
    return line
