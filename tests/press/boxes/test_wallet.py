"""What is done with a wallet, below its net or beside it."""

import pytest

from pnp.games import GAMES, find
from pnp.press.boxes.box_sheets import document
from pnp.press.boxes.net_sheet import REACH
from pnp.press.boxes.wallet import STEPS
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.print_runs import offered_parts, with_parts
from pnp.scene.document import Duplex
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import texts

SHEETS: tuple[tuple[PaperName, Duplex], ...] = (
    ("a4", "long"),
    ("a4", "fold"),
    ("letter", "fold"),
    ("common", "long"),
    ("common", "fold"),
    ("a3", "fold"),
    ("tabloid", "fold"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "duplex"), SHEETS)
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_of_a_wallet_tells_how_it_is_folded_clear_of_its_net(
    game: str, size: PaperName, duplex: Duplex, language: Language
) -> None:
    known, words = find(game), catalogue(game, language)
    order = with_parts(
        known, Order(paper(size), language, duplex), offered_parts(known)
    )
    (page,) = document("wallet", known, order).pages
    found = [(text.content, at(text.anchor)) for text, at in texts(page.scene.nodes)]
    said = " ".join(" ".join(each for each, _ in found).split())
    net = page.trims[0].grown(REACH)
    for key in STEPS:
        told = " ".join(words.text(key).split())
        assert told in said
        places = [at for each, at in found if each.split()[0] == told.split()[0]]
        assert any(at.x > net.right or at.y > net.bottom for at in places)
