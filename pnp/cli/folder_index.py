"""The front of a folder of builds: the page that shows all that lies there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from pnp.cli.manifest import Entry
from pnp.cli.output_files import File
from pnp.cli.output_folder import FRONT, Holdings
from pnp.cli.plugin_faults import report_faults
from pnp.games import AnyGame, find, names
from pnp.press.kit.print_set import Printed, usual_set
from pnp.press.paper import Order, paper
from pnp.press.sheets.print_runs import with_parts
from pnp.scene.theme import Theme
from pnp.web.documents.index_page import Paper, Told, description, render, shelf
from pnp.words.catalogue import languages

Options = Mapping[str, str]


def with_front(
    place: Holdings,
    made: Sequence[File],
    options: Options,
    theme: Theme,
    known: Sequence[tuple[AnyGame, Told]] = (),
) -> list[File]:
    """The files and the page of all that lies there with them.

    Of what was made before, or is not told of yet, it is told anew from its options.
    """
    listed = place.after(made)
    told = {(game.name, each.language): each for game, each in known}
    found = [
        (find(name), each)
        for name in names()
        for each in _told_of(name, listed, options, told)
    ]
    cards = [name for name in sorted(listed) if name.startswith("pnp_daily_")]
    shown = shelf(found, cards)
    if not shown.openings:
        return list(made)
    title = shown.openings[0].title
    page = File(place.home / FRONT, render(shown, theme), 1, title, ())
    return [*made, page]


def _told_of(
    name: str,
    listed: Mapping[str, Entry],
    options: Options,
    known: Mapping[tuple[str, str], Told],
) -> Iterator[Told]:
    """What is said of a game in each language in which there is something of it."""
    papers = {
        place: each
        for place, each in listed.items()
        if PurePosixPath(place).match(f"{name}/*.pdf")
    }
    if not papers:
        return
    game, number = find(name), 0
    for language in languages(name):
        own = {
            place: each
            for place, each in papers.items()
            if language in PurePosixPath(place).stem.split("_")
        }
        if not own:
            continue
        told = known.get((name, language)) or _anew(
            game, language, own, options, pictured=not number
        )
        if told:
            number += 1
            yield _beside(told, own, listed)


def _anew(
    game: AnyGame,
    language: str,
    own: Mapping[str, Entry],
    options: Options,
    *,
    pictured: bool,
) -> Told | None:
    """What is said of files that were made before, by what was asked for then."""
    asked = [each.get("options", options) for each in own.values()]
    # What the last command made comes before what is left from others.
    asked.sort(key=lambda each: each is not options)
    found = None
    with report_faults(game):
        found = description(_print_set(game, language, asked[0]), pictured=pictured)
    return found


def _print_set(game: AnyGame, language: str, options: Options) -> Printed:

    duplex = options.get("duplex", "long")
    variants = tuple(options.get("variant", "").split())
    wanted = Order(paper(options["paper"]), language, duplex, variants)  # type: ignore[arg-type]
    order = with_parts(game, wanted, options.get("with", "").split())
    return usual_set(game, order, options.get("theme", "classic"))


def _beside(told: Told, own: Mapping[str, Entry], listed: Mapping[str, Entry]) -> Told:
    """What is said, of files that are there; those not told of are named."""
    there = tuple(each for each in told.papers if each.place in listed)
    named = {each.place for each in there}
    more = tuple(
        Paper(place, str(each.get("what", "")), PurePosixPath(place).name)
        for place, each in sorted(own.items())
        if place not in named
    )
    rows = tuple(
        row if row.place in listed else replace(row, place="")
        for row in told.parts.rows
    )
    return replace(told, papers=there + more, parts=replace(told.parts, rows=rows))
