"""The manual: what users read beyond the README, a short page for each task."""

import re
from importlib.resources import files
from typing import NamedTuple

from pnp.base.errors import ChoiceError

PAGES = (
    "printing", "cards", "books", "records", "site", "studio", "cutters", "settings",
    "themes", "own-art", "levels", "library", "engines", "own-game", "boards", "games",
    "texts", "languages", "changes",
)  # fmt: skip
"""The names of its pages, what most look for first."""


class Page(NamedTuple):
    """A page, in Markdown."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """Its heading."""
        return self._opening[0]

    @property
    def about(self) -> str:
        """The sentence below it, which says what the page is for."""
        return self._opening[1]

    @property
    def _opening(self) -> tuple[str, str]:
        head, about, *_ = self.text.split("\n\n", 2)
        first, *_ = re.split(r"(?<=\.) ", " ".join(about.split()))
        return head.removeprefix("# "), first


def page(name: str) -> Page:
    """The page of a name; raises ``ChoiceError`` where there is none.

    >>> page("printing").title
    'Printing'
    """
    if name not in PAGES:
        raise ChoiceError("page", name, PAGES)
    file = files("pnp") / "manual" / f"{name}.md"
    return Page(name, file.read_text("utf-8"))
