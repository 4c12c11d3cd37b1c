"""Measures the ink and the weight of the kits that are printed if nothing is asked."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.games import AnyGame, find, names
from pnp.press.kit.print_set import usual_set
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.print_runs import with_parts
from pnp.render import pdf
from pnp.render.png import darkness
from pnp.scene.document import Document
from pnp.scene.theme import load

THEME = "classic"


class Inked(NamedTuple):
    """What the files of a kit take."""

    shades: Sequence[float]
    """How dark each page is."""
    sheets: Sequence[int]
    """The bytes of each page in a file of its own."""
    kit: int
    """The bytes of all files."""

    @property
    def mean(self) -> float:
        """How dark a page is, taken all together."""
        return sum(self.shades) / len(self.shades)


def inked(game: AnyGame, size: PaperName = "a4", theme: str = THEME) -> Inked:
    """What the usual set of a game takes, read from its files."""
    order, inks = with_parts(game, Order(paper(size)), ()), load(theme)
    documents = [each for _, each in usual_set(game, order, theme).files]
    files = [pdf.render(each, inks) for each in documents]
    pages = [page for each in documents for page in each.pages]
    return Inked(
        [shade for each in files for shade in darkness(each)],
        [len(pdf.render(Document((page,), ""), inks)) for page in pages],
        sum(map(len, files)),
    )


def report() -> Iterator[str]:
    """How dark and how heavy the kits of all games are."""
    for name in names():
        found = inked(find(name))
        yield (
            f"the kit of {name} darkens {found.mean:.1%} of a page, "
            f"{max(found.shades):.0%} of its darkest; it takes {found.kit / 1000:.0f} "
            f"KB, its heaviest page {max(found.sheets) / 1000:.0f} KB"
        )
