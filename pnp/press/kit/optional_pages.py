"""Omissions: what of a kit players may have already, and on which pages it is."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.games import AnyGame
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.paper import Order
from pnp.press.sheets.print_runs import Choices, chosen_parts, substitutes
from pnp.words.catalogue import Catalogue


def omission_lines(
    game: AnyGame, order: Order, stacks: Sequence[Stack], words: Catalogue
) -> Iterator[str]:
    """What can be left out, and where it is; what is said alike is said once."""
    found = dict[str, dict[int, dict[str, list[int]]]]()
    kinds = {kind for stack in stacks for each in stack.stretches for kind in each.kind}
    for number, stack in enumerate(stacks, start=1):
        begun = 1
        for stretch in stack.stretches:
            for kind in stretch.kind:
                held = [
                    begun + at for at in _pages_with_kind(game, order, stretch, kind)
                ]
                for about, sort in _told_of(kind, substitutes(game)):
                    if about in kinds and (key := f"skip-{about}") in words.messages:
                        places = found.setdefault(words.text(key), {})
                        sorts = places.setdefault(number, {})
                        sorts[sort] = [*sorts.get(sort, ()), *held]
            begun += len(stretch.document.pages)
    for what, places in found.items():
        where = "; ".join(
            words.text(
                "printing-where", number=number, pages=_pages(game, sorts, words)
            )
            for number, sorts in places.items()
        )
        yield f"{what.removesuffix('.')} ({where})."


def _pages(game: AnyGame, sorts: Mapping[str, Sequence[int]], words: Catalogue) -> str:
    """The pages of each sort in a file, the one or the other."""
    # As they are said: what does instead of others comes after these.
    said = sorted(sorts, key=lambda sort: sort in substitutes(game))
    either = f" {words.text('printing-or')} "
    return either.join(dict.fromkeys(page_ranges(sorts[sort]) for sort in said))


def _told_of(kind: str, instead: Choices) -> Iterator[tuple[str, str]]:
    """What tells of a sheet of parts, and as which sort if one of some will do.

    A sheet that does instead of others tells of them too; and where these are not
    needed, neither is it.
    """
    yield kind, kind if kind in instead else ""
    yield from ((other, "") for other in instead.get(kind, ()))
    yield from ((sheet, kind) for sheet, others in instead.items() if kind in others)


def _pages_with_kind(
    game: AnyGame, order: Order, stretch: Stretch, kind: str
) -> Sequence[int]:
    """The pages of a stretch with parts of a kind, known by their sizes, and backs."""
    pages = stretch.document.pages
    parts = chosen_parts(game, order.variants, frozenset({kind}))
    sizes = {_ends(part.front.width, part.front.height) for part in parts}
    found = list[int]()
    for place, page in enumerate(pages):
        held = any(_ends(trim.width, trim.height) in sizes for trim in page.trims)
        if held or (page.back and place - 1 in found):
            found.append(place)
    return found or range(len(pages))


def _ends(width: float, height: float) -> tuple[float, ...]:
    """The sides of a part, whichever way it lies."""
    return tuple(sorted((round(width, 2), round(height, 2))))


def page_ranges(pages: Sequence[int]) -> str:
    """Pages in order, the first and the last of those that follow one another.

    >>> page_ranges([8, 2, 1, 3])
    '1–3, 8'
    """
    runs = list[list[int]]()
    for page in sorted({*pages}):
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    ends = (
        f"{run[0]}" if len(run) == 1 else f"{run[0]}\N{EN DASH}{run[-1]}"
        for run in runs
    )
    return ", ".join(ends)
