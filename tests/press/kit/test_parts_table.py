"""What a kit says it holds: as many pieces as its sheets have, and as the rules ask."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from pnp.games import GAMES, find
from pnp.press.boxes.box_sheets import is_halved
from pnp.press.kit.cutting_time import total
from pnp.press.kit.kit_files import playset
from pnp.press.kit.parts_table import WHOLE, part_rows, parts_list
from pnp.press.paper import PAPERS, Order, PaperName, paper
from pnp.press.sheets.print_runs import batches, name
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Scene
from pnp.scene.tokens import HAIR
from pnp.typeset.blocks import Table
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import groups, in_role, said, texts
from tests.papers import kit

ASKED = {
    "cancelletto": {
        **{"tile": 24, "pawn-blue": 5, "pawn-orange": 5, "gate-token": 2},
        **{"disc-blue": 5, "disc-orange": 5, "flat-gate": 2},
    },
    "claustro": {
        **{"board": 1, "big-board": 1, "disc-white": 4, "disc-black": 4},
        **{"standee-white": 4, "standee-black": 4},
    },
    "tophats": {
        **{"board": 1, "board-28": 1, "board-40": 1},
        **{"cap": 46, "small-cap": 46, "giant-cap": 46},
        **{"disc": 46, "small-disc": 46, "giant-disc": 46},
        **{"screen": 3},
    },
    "gridblock": {
        **{"tile": 36, "cube": 80, "card": 24, "round": 6, "first": 1},
        **{"mover": 4, "pad": 8},
    },
}
"""By CAN-1, CLA-2, TOP-2 and GRB-1; pawns, hats and boards in all sizes and kinds."""

every_kit = pytest.mark.parametrize(
    ("game", "language", "size"),
    [(game, *each) for game in GAMES for each in zip(LANGUAGES, PAPERS, strict=True)],
)

A4 = Order(paper("a4"))


@every_kit
def test_the_contents_are_counted_as_the_sheets_have_them(
    game: str, language: Language, size: PaperName
) -> None:
    """Their rows and sizes are those of the outlines on the fronts of all sheets.

    A part may lie on its side there.
    """
    documents = dict(kit(game, Order(paper(size), language)))
    contents = documents.pop("assembly")
    listed: Counter[tuple[float, ...]] = Counter()
    point = catalogue(game, language).text("decimal")
    for count, _, sides, _ in rows(contents):
        listed[lying(sides, point)] += int(count)
    found = Counter(
        tuple(sorted(sides)) for each in documents.values() for sides in cuts(each)
    )
    assert listed == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sizes_are_told_to_a_tenth_as_one_writes_them(language: Language) -> None:
    """Screens are reduced to fit, and cards have halves of millimetres."""
    point = catalogue("tophats", language).text("decimal")
    contents = dict(kit("tophats", Order(paper("200x280"), language)))["assembly"]
    told = [side for *_, sides, _ in rows(contents) for side in sides.split(" × ")]
    assert f"63{point}5" in told
    for side in told:
        assert re.fullmatch(rf"(Ø )?\d+(\{point}\d)?", side)


WORK = {
    "cancelletto": {"tile": "4/0/0", "pawn-blue": "4/3/1", "gate-token": "4/4/1"},
    "claustro": {"board": "4/0/0", "disc-white": "1/0/0", "standee-black": "4/3/1"},
    "tophats": {"cap": "8/4/0", "board-40": "16/0/3", "screen": "4/3/0"},
    "gridblock": {"card": "4/0/0", "mover": "4/3/1"},
}
"""Cuts, folds and places to glue of some parts, as one counts them by eye."""


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_say_how_much_there_is_to_do_for_each_part(game: str) -> None:
    words = catalogue(game, "en")
    contents = kit(game, Order(paper("a4")))["assembly"]
    told = {name: work for _, name, _, work in rows(contents)}
    for part, work in WORK[game].items():
        count = ASKED[game][part]
        name = words.text(f"part-{part}" if count == 1 else f"part-{part}-many")
        assert told[name] == work, part
    assert "Work on each: cuts/folds/places to glue." in said(
        node for page in contents.pages for node in page.scene.nodes
    )


def test_a_part_that_is_reduced_is_folded_all_the_same() -> None:
    order, words = Order(paper("common")), catalogue("tophats", "en")
    rows = part_rows(find("tophats"), words, order)
    (screen,) = (row for row in rows if row.name == words.text("part-screen-many"))
    assert (screen.effort.cuts, screen.effort.folds) == (4, 3)


@pytest.mark.parametrize("game", GAMES)
def test_the_work_on_all_parts_is_that_of_the_print_plan(game: str) -> None:
    """But for cuts, which neighbours share."""
    order = Order(paper("a4"))
    contents = kit(game, order)["assembly"]
    folds = joints = 0
    for count, _, _, work in rows(contents):
        _, fold, joint = map(int, work.split("/"))
        folds, joints = folds + int(count) * fold, joints + int(count) * joint
    stacks = playset(find(game), order, "classic")
    planned = total(each.effort for stack in stacks for each in stack.stretches)
    assert (folds, joints) == (planned.folds, planned.joints)


@pytest.mark.parametrize(("size", "joints"), [("a4", 3), ("a3", 2)])
def test_a_box_in_two_halves_is_glued_once_more(size: PaperName, joints: int) -> None:
    order = Order(paper(size), duplex="none", extras=("box",))
    game, words = find("cancelletto"), catalogue("cancelletto", "en")
    *_, box = part_rows(game, words, order)
    assert is_halved("box", game, order) == (joints == 3)
    assert box.effort.joints == joints


def lying(sides: str, point: str) -> tuple[float, ...]:
    """The sides of a part as listed, the shorter first; those of a disc are equal."""
    if sides.startswith("Ø "):
        sides = " × ".join([sides.removeprefix("Ø ")] * 2)
    return tuple(sorted(map(float, sides.replace(point, ".").split(" × "))))


def cuts(document: Document) -> Iterator[tuple[float, ...]]:
    """The sizes of what is cut out of the fronts; a part in pieces counts once."""
    fronts = document.pages[:: 2 if document.duplex == "long" else 1]
    found = [size for page in fronts for size in outlines(page.scene)]
    page = fronts[0].scene
    whole = {size for size in found if min(size) > min(page.width, page.height)}
    yield from whole
    yield from (size for size in found if size not in whole)


def outlines(scene: Scene) -> Iterator[tuple[float, ...]]:
    """The sizes of all outlines to cut along, to a tenth of a millimetre."""
    for group, at in groups(scene.nodes):
        if group.layer == "cut" and (box := bounds(group.children, at)):
            yield round(box.width - HAIR, 1), round(box.height - HAIR, 1)


def rows(contents: Document) -> Iterator[tuple[str, ...]]:
    """The table of the parts as a reader hears it, without its head."""
    for row in table_rows(contents)[1:]:
        yield tuple(said([cell]) for cell in in_role(row.children, "cell"))


def table_rows(contents: Document) -> list[Group]:
    pages = (page.scene.nodes for page in contents.pages)
    return [row for nodes in pages for row in in_role(nodes, "row")]


@every_kit
def test_the_contents_are_what_the_rules_ask_for(
    game: str, language: Language, size: PaperName
) -> None:
    """One thing is told as one, several as several."""
    words = catalogue(game, language)
    contents = kit(game, Order(paper(size), language))["assembly"]
    heads = [text for text, _ in texts(table_rows(contents)[0].children)]
    assert [text.face for text in heads] == ["bold"] * 4
    told = [(int(count), name) for count, name, *_ in rows(contents)]
    assert len(set(told)) == len(told)
    asked = {
        (count, words.text(f"part-{part}" if count == 1 else f"part-{part}-many"))
        for part, count in ASKED[game].items()
    }
    kinds = words.text("setup-card"), words.text("setup-cards")
    cards = {one for one in told if one[1].startswith(kinds)}
    assert set(told) - cards == asked


@every_kit
def test_what_is_written_on_parts_is_printed_on_their_sheets(
    game: str, language: Language, size: PaperName
) -> None:
    documents = kit(game, Order(paper(size), language))
    kinds = batches(find(game))
    for part in find(game).art.components():
        (kind,) = (kind for kind in kinds if part.sheet in kind)
        pages = documents[name(kind)].pages
        told = "".join(said(page.scene.nodes).replace(" ", "") for page in pages)
        for key in (key for note in part.notes for key in note.keys):
            text = catalogue(game, language).text(key)
            assert told.count("".join(text.split())) >= part.count


@pytest.mark.parametrize("game", [*GAMES, "mills"])
def test_a_short_list_is_not_divided_and_a_long_one_may_be(game: str) -> None:
    table, _ = parts_list(find(game), catalogue(game, "en"), A4)
    assert isinstance(table, Table)
    assert table.whole == (len(table.rows) <= WHOLE)
