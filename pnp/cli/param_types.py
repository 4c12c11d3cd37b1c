"""What words of the command line stand for: games, numbers, times, days, names."""

import datetime
import re
from collections.abc import Callable, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from pnp.base.errors import UserError, quoted
from pnp.cli.completion import items

FEW = 10
"""So many numbers are offered to the shell at most."""


class Number(click.ParamType[int]):
    """A whole number in plain digits."""

    name = "number"

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number written so."""
        if isinstance(value, int):
            return value
        if re.fullmatch(r"[0-9]{13,}", value):
            self.fail(f"{quoted(value)} is too great a number", param, ctx)
        if not re.fullmatch(r"-?[0-9]{1,12}", value):
            self.fail(f"{quoted(value)} is not a whole number", param, ctx)
        number = int(value)
        if number < self.least or (self.most is not None and number > self.most):
            most = f" to {self.most}" if self.most is not None else ""
            self.fail(
                f"{number} is not in the range from {self.least}{most}", param, ctx
            )
        return number

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The numbers, if they are few."""
        if self.most is None or self.most - self.least >= FEW:
            return []
        return items(incomplete, range(self.least, self.most + 1))


class Measure(click.ParamType[float]):
    """So many of something, with a point if need be."""

    name = "measure"

    def __init__(self, what: str, least: float = 0, most: float = 10**6) -> None:
        self.what, self.least, self.most = what, least, most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The measure written so."""
        if isinstance(value, float):
            return value
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", value):
            self.fail(f"{quoted(value)} is not a {self.what}", param, ctx)
        if not self.least <= float(value) <= self.most:
            limits = f"from {self.least:g} to {self.most:g} mm"
            self.fail(f"{value} is not in the range {limits}", param, ctx)
        return float(value)


class Day(click.ParamType[datetime.date]):
    """A day as YYYY-MM-DD."""

    name = "date"
    what, rest = "a day such as 2026-12-31", ""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime.date:
        """The day written so."""
        if isinstance(value, datetime.date):
            return value
        try:
            if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", whole := value + self.rest):
                return datetime.date.fromisoformat(whole)
        except ValueError:
            pass
        self.fail(f"{quoted(value)} is not {self.what}", param, ctx)


class Month(Day):
    """A month as YYYY-MM, by its first day."""

    name = "month"
    what, rest = "a month such as 2026-12", "-01"


class Address(click.ParamType[str]):
    """Where a site stands on the web."""

    name = "address"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The same, if it can be one."""
        if value and not re.fullmatch(r"https?://[!-~]+", value):
            fault = f"{quoted(value)} is no address such as https://example.org/pnp"
            self.fail(fault, param, ctx)
        return str(value)


class Title(click.ParamType[str]):
    """What something is called, on a line."""

    name = "title"

    def __init__(self, most: int) -> None:
        self.most = most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The same, if it has letters, and no more than stand on a line."""
        title = " ".join(str(value).split())
        if not title or not title.isprintable() or len(title) > self.most:
            fault = f"{quoted(value)} is no title of 1 to {self.most} letters"
            self.fail(fault, param, ctx)
        return title


class Named(click.ParamType[Any]):
    """One of a few names, each with what it stands for."""

    def __init__(
        self, name: str, load: Callable[[str], Any], names: Callable[[], Sequence[str]]
    ) -> None:
        self.name = name
        self.load = load
        self.names = names

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """What the name stands for."""
        try:
            return self.load(value) if isinstance(value, str) else value
        except UserError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The names."""
        return items(incomplete, self.names())
