"""What happened in a move, before anyone puts it into words."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Event:
    """A message key and the facts that fill it.

    A fact is a number, a text, a board name such as a cell (told by ``str``) or a
    tuple of these (told as a list).
    """

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __hash__(self) -> int:
        """Of what is said, whatever the facts."""
        return hash(self.key)
