"""The list of the parts of a kit: how many, how large, and what each takes to make."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.games.rated_setups import has_cards
from pnp.press.boxes import box_sheets
from pnp.press.cards.flap_card import knife
from pnp.press.cards.setup_card import setups, too_large
from pnp.press.cards.setup_card import size as card_size
from pnp.press.kit.cutting_time import NONE, Effort, is_round, of_net, of_part
from pnp.press.paper import Extra, Order, Paper
from pnp.press.sheets.label_sheets import LabelSheet
from pnp.press.sheets.labels import label_scenes
from pnp.press.sheets.print_runs import chosen_parts
from pnp.press.sheets.tiling import (
    fits,
    halves,
    is_halved,
    oriented_paper,
    pieces,
    printed_size,
)
from pnp.protocol.components import Component
from pnp.scene.nodes import Scene
from pnp.typeset.blocks import Alignment, Paragraph, Run, Table
from pnp.words.catalogue import Catalogue

WHOLE = 16
"""So many rows are not divided: there is room for them in any column."""


class Listed(NamedTuple):
    """A row: parts of one kind, and what one of them takes."""

    number: int
    name: str
    size: tuple[float, ...]
    """Its sides, or how wide it is if it is round."""
    effort: Effort
    drawing: str = ""
    """What the drawing of the first of them is called, if there is one."""


def parts_list(
    game: AnyGame, words: Catalogue, order: Order, labels: LabelSheet | None = None
) -> tuple[Table, Paragraph]:
    """Number, part, size and work of every kind of part, cards last; what work is."""
    rows = list(part_rows(game, words, order))
    if labels:
        rows.append(_labels(labels, game, words))
    works = [_works(row.effort) for row in rows]
    kept = [name for name in works[0] if any(work[name] for work in works)]
    cells = (
        (
            str(row.number),
            row.name,
            sides(row.size, words),
            "/".join(str(work[name]) for name in kept),
        )
        for row, work in zip(rows, works, strict=True)
    )
    heads = _runs(map(words.text, ("count", "part", "size", "work")))
    ends: tuple[Alignment, ...] = ("end", "start", "start", "start")
    explained = words.text(
        "work-each", works="/".join(words.text(f"work-{name}") for name in kept)
    )
    told = tuple(map(_runs, cells))
    table = Table(heads, told, ends, whole=len(told) <= WHOLE)
    return table, Paragraph((Run(explained),))


def _runs(cells: Iterable[str]) -> tuple[tuple[Run], ...]:
    return tuple((Run(cell),) for cell in cells)


def _works(effort: Effort) -> dict[str, int]:
    """What is to be done; a round cut is a cut."""
    cuts, outlines, folds, joints = effort
    return {"cuts": cuts + outlines, "folds": folds, "joints": joints}


def part_rows(game: AnyGame, words: Catalogue, order: Order) -> Iterator[Listed]:
    """The rows of the list."""
    parts = chosen_parts(game, order.variants, order.sheets)
    for key in dict.fromkeys(part.key for part in parts):
        kind = [part for part in parts if part.key == key]
        count = sum(part.count for part in kind)
        name = words.text(key if count == 1 else f"{key}-many")
        size: tuple[float, ...] = printed_size(kind[0].front, order.paper)
        if is_round(kind[0].front):
            size = size[:1]
        yield Listed(count, name, size, _effort(kind[0], order.paper), kind[0].name)
    if has_cards(game) and not too_large(game, order.paper):
        yield from _cards(game, words)
    for extra in order.extras:
        yield _extra(extra, game, order, words)


def _effort(part: Component, paper: Paper) -> Effort:
    """What one takes, whole or from its pieces, each cut out and glued to another."""
    count = len(pieces(part.front, oriented_paper(part.front, paper)))
    if fits(part.front, paper) or count == 1:
        return of_part(part.front, sum("glue" in note.keys for note in part.notes))
    if is_halved(part.front, paper):
        one, other = (of_part(half, 0) for half in halves(part.front, paper))
        return Effort(
            one.cuts + other.cuts,
            folds=one.folds + other.folds,
            joints=1,
        )
    return Effort(cuts=4 * count, joints=count - 1)


def _cards(game: AnyGame, words: Catalogue) -> Iterator[Listed]:
    """The setup cards, by the number of players if that makes some larger."""
    printed = setups(game)
    sizes = {setup.players: card_size(game, setup) for setup in printed}
    if len(set(sizes.values())) == 1:
        sizes = {0: card_size(game, printed[0])}
    for players, size in sizes.items():
        count = sum(players in {0, setup.players} for setup in printed)
        name = words.text("setup-cards" if count > 1 else "setup-card")
        if players:
            name += words.text("for-players", players=players)
        flaps = (players or printed[0].players) if game.drawing.hidden else 0
        card = knife(flaps) if flaps else Scene(*size)
        yield Listed(count, name, size, of_part(card))


def _extra(extra: Extra, game: AnyGame, order: Order, words: Catalogue) -> Listed:
    """A box or a wallet, by its size once it is made."""
    size = box_sheets.closed_size(extra, game, order)
    halved = box_sheets.is_halved(extra, game, order)
    effort = of_net(box_sheets.whole(extra, game, order), halved=halved)
    return Listed(1, words.text(f"part-{extra}"), size, effort)


def _labels(sheet: LabelSheet, game: AnyGame, words: Catalogue) -> Listed:
    """The labels that are printed on, which nobody cuts out."""
    count = len(label_scenes(game, sheet))
    name = words.text("part-label" if count == 1 else "part-label-many")
    sides = 1 if sheet.shape == "round" else 2
    return Listed(count, name, (sheet.size,) * sides, NONE)


def sides(size: Sequence[float], words: Catalogue) -> str:
    """A size to a tenth of a millimetre, as one writes it; one number is across."""
    sides = " × ".join(f"{round(side, 1):g}" for side in size)
    if len(size) == 1:
        sides = f"Ø {sides}"
    return sides.replace(".", words.text("decimal"))
