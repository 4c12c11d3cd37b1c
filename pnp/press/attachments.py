"""Enclosures: what a document prints, as JSON in files that travel inside it."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from pnp.core.record import Record

Enclosed = Literal["setups.json", "puzzles.json", "record.json", "records.json"]
"""The names of such files."""

Facts = Mapping[str, object]
"""A setup, a puzzle or a record; whatever has a code says it as ``code``."""


def attachment_text(facts: Facts | Iterable[Facts]) -> str:
    r"""The content of a file.

    >>> attachment_text([{"game": "claustro", "code": "CLA1-20-00000-F"}])
    '[{"game": "claustro", "code": "CLA1-20-00000-F"}]\n'
    """
    said = facts if isinstance(facts, Mapping) else list(facts)
    return f"{json.dumps(said, ensure_ascii=False)}\n"


def record_facts(record: Record) -> Facts:
    """A record as a program reads it; what it does not say is left out."""
    said = {
        "game": record.game,
        "variants": record.variants,
        "players": record.players,
        "setup": record.setup,
        "position": record.position,
        "turns": record.turns,
        "result": record.result,
    }
    return {name: value for name, value in said.items() if value is not None}


def codes(content: str) -> Sequence[str]:
    """The codes of the setups and puzzles that a file holds; a record has none."""
    facts = json.loads(content)
    listed = facts if isinstance(facts, list) else []
    return [each["code"] for each in listed if each.get("code")]
