"""Another language is files alone."""

import datetime
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp import render
from pnp.base import templates as resources
from pnp.base.errors import UserError
from pnp.base.templates import templates
from pnp.games import find
from pnp.press.cards.daily import sheets
from pnp.press.checks.all_checks import faults, proofs
from pnp.press.kit.kit_documents import kit
from pnp.press.paper import Order, paper
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.scene import theme
from pnp.typeset.blocks import Paragraph, Run
from pnp.typeset.markdown import parse
from pnp.words.catalogue import catalogue, languages
from tests.cards import of_days
from tests.pages import said

GAME = "claustro"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Templates with a made-up language, in which every White is called Vhite."""
    copied = shutil.copytree(str(templates()), tmp_path / "templates")
    for file in sorted(copied.rglob("*.en.*")):
        text = file.read_text(encoding="utf-8").replace("White", "Vhite")
        text = re.sub('hyphenation = ".*"', 'hyphenation = "none"', text)
        text = text.replace('quotes = "“”‘’"', 'quotes = "»«„“"')
        text = text.replace('colour-white = "white', 'colour-white = "vhite')
        file.with_name(file.name.replace(".en.", ".xx.")).write_text(
            text, encoding="utf-8"
        )
    monkeypatch.setattr(resources, "templates", lambda: copied)
    return copied


@pytest.fixture(autouse=True)
def _nothing_is_kept(folder: Path) -> Iterator[None]:
    """The made-up language is forgotten again."""
    yield
    catalogue.cache_clear()


def test_its_files_are_right_and_it_is_on_offer(folder: Path) -> None:
    assert languages(GAME) == ("en", "de", "it", "xx")
    assert not list(faults(proofs([find(GAME)])))


def test_rules_kit_and_cards_are_printed_in_it(folder: Path, tmp_path: Path) -> None:
    order = Order(paper("a4"), "xx")
    game = find(GAME)
    papers = {"rules": rulesheet(game, order), **kit(game, order)}
    day = datetime.date(2026, 12, 24)
    papers["cards"] = sheets(list(of_days(["gridblock"], [day], "xx")), order)
    for name, document in papers.items():
        (path,) = render.save(document, tmp_path / f"{name}.pdf", theme.load("grey"))
        assert path.stat().st_size > 1000
        assert document.language == "xx"
    printed = "".join(said(page.scene.nodes) for page in papers["rules"].pages)
    assert "Vhite" in printed
    assert "White" not in printed
    (quoted,) = parse('Say "go".', "xx")
    assert quoted == Paragraph((Run("Say »go«."),))


def test_a_game_that_does_not_speak_it_offers_what_it_speaks(folder: Path) -> None:
    for file in (folder / "tophats").glob("*.xx.*"):
        file.unlink()
    assert languages("tophats") == ("en", "it")
    assert not list(faults(proofs([find("tophats")])))
    with pytest.raises(UserError, match="no tophats language 'xx'; choose from en"):
        catalogue("tophats", "xx")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('hyphenation = "none"', 'hyphenation = "xx_XX"', "no dictionary 'xx_XX'"),
        ('quotes = "»«„“"', 'quotes = "»«"', "is not two pairs such as"),
    ],
)
def test_its_typesetting_is_checked(
    folder: Path, old: str, new: str, told: str
) -> None:
    file = folder / "common" / "words.xx.toml"
    file.write_text(file.read_text("utf-8").replace(old, new), encoding="utf-8")
    (fault,) = faults(proofs([]))
    assert fault.startswith("templates/common/words.xx.toml: 'typesetting': ")
    assert told in fault
