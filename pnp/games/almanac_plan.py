"""How an almanac is mined, as ``almanac.toml`` of a game says it.

A game without the file is mined level by level, and that of a folder week by week.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from pnp.base.errors import quoted
from pnp.base.template_table import section
from pnp.base.templates import is_there

PLAN = "almanac.toml"
"""The file among a game's templates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Entries that are mined before single levels are, and what takes turns."""

    common: int = 0
    """So many are mined of all levels together first."""
    turns: Sequence[int] = ()
    """In how many moves puzzles are solved that are mined one after another; each
    length once if nothing is said."""
    sundays: Sequence[Sequence[Any]] = ()
    """The kinds and levels of long puzzles that are mined for Sundays alone, by turns,
    where these are too rare among all."""
    kinds: Mapping[str, int] = field(default_factory=dict)
    """So many of a kind take turns with the usual ones."""
    second: Mapping[str, int] = field(default_factory=dict)
    """So many of a kind are mined for each year of the second edition."""
    plain: Sequence[str] = ()
    """Names of that edition that fit any solution, so they name none."""
    scarce: Sequence[int] = ()
    """Levels of which little is found: a day that has none takes the one below."""
    seldom: Mapping[str, int] = field(default_factory=dict)
    """Of some kinds no two come within so many days of that edition."""


def plan(game: str) -> Plan:
    """The plan of a game; raises ``TemplateError`` for a file that is none."""
    if not is_there(file := f"{game}/{PLAN}"):
        return Plan()
    found = section(file)
    found.only((), [each.name for each in fields(Plan)])
    for key, value in found.table.items():
        usual = type(getattr(Plan(), key))
        if not isinstance(value, list if usual is tuple else usual):
            raise found.error(f"is {quoted(value)}, not {KINDS[usual]}", key)
    return Plan(**found.table)


KINDS = {int: "a whole number", tuple: "a list", dict: "a table"}
"""What a key of a plan is."""
