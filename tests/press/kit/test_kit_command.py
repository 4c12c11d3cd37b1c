"""What plans offer besides: it can be made, and the command prints the kit itself."""

from itertools import product

import pytest

from pnp.games import GAMES, find
from pnp.press.boxes.box_sheets import document
from pnp.press.kit.kit_command import kit_command, on_request
from pnp.press.paper import EXTRAS, Order, PaperName, Stock, paper
from pnp.press.sheets.print_runs import with_parts
from tests.lanes import mostly_slow


@pytest.mark.proof
@pytest.mark.parametrize(
    ("size", "game"),
    mostly_slow(
        product(("a4", "letter", "a5", "common"), GAMES),
        ("a4", "cancelletto"),
        ("letter", "claustro"),
        ("a5", "tophats"),
        ("common", "gridblock"),
    ),
)
def test_a_plan_offers_what_its_paper_holds(game: str, size: PaperName) -> None:
    """A box or a wallet that is offered can be made; on A4 both are."""
    order = with_parts(find(game), Order(paper(size), duplex="fold"), ())
    found = [name for name in on_request(find(game), order) if name in EXTRAS]
    for extra in (extra for extra in EXTRAS if extra in found):
        assert document(extra, find(game), with_parts(find(game), order, [extra])).pages
    if size != "a5":
        assert found == [*EXTRAS]
    elif game != "claustro":
        assert not found


def test_a_command_says_how_its_kit_is_printed() -> None:
    order = with_parts(
        find("cancelletto"), Order(paper("letter"), "it", "fold"), ["stickers"]
    )
    assert kit_command(find("cancelletto"), order, "low-ink", ["box"]) == (
        "pnp kit cancelletto --paper letter --lang it --theme low-ink --duplex fold "
        "--with stickers --with box"
    )


def test_a_command_says_what_its_box_is_measured_for() -> None:
    stock = Stock(0.25, sleeves=True, greyboard=1.5)
    order = Order(paper("a4"), duplex="none", stock=stock)
    order = with_parts(find("gridblock"), order, ["box"])
    assert kit_command(find("gridblock"), order, "full", ["wallet"]) == (
        "pnp kit gridblock --paper a4 --lang en --theme full --duplex none --with box "
        "--with wallet --card 0.25 --greyboard 1.5 --sleeves"
    )


def test_a_command_names_variants_and_the_common_paper_and_no_foreign_theme() -> None:
    order = Order(paper("common"), variants=("bonus",))
    order = with_parts(find("gridblock"), order, ())
    assert kit_command(find("gridblock"), order, "mine", ["box"]) == (
        "pnp kit gridblock --common --lang en --duplex long --variant bonus --with box"
    )
