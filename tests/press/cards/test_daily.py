"""Cards of days: what is attached to their sheets, and no puzzle that comes twice."""

import datetime
import json
import re
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest

from pnp.core.puzzle import Wish
from pnp.core.setup import Setup
from pnp.games import GAMES, AnyGame, find, puzzle_code
from pnp.games import setup as from_code
from pnp.games.day import _of_kind, cards_of_days, code_of
from pnp.press import attachments
from pnp.press.paper import Order, paper
from pnp.protocol.almanac import FIRST, SECOND_FIRST
from pnp.render import pdf
from pnp.scene.document import Duplex
from pnp.scene.theme import load
from pnp.scene.tokens import PT
from pnp.words.catalogue import catalogue
from tests.cards import daily
from tests.pages import said, texts

SMALL = 6.5 * PT
"""The size of what is told least, in millimetres."""

CODES = r"[A-Z]{3}[-A-Z0-9]+((, | … )[A-Z]{3}[-A-Z0-9]+)*"

MIME = pikepdf.Name("/application/json")

YEAR = 366
"""No puzzle of a kind comes twice in so many days."""

DAYS = [datetime.date(2026, 12, 24), datetime.date(2026, 12, 25)]


def test_setups_and_puzzles_are_attached_in_files_of_their_own() -> None:
    """A program reads of the sheet what is on its cards: each in one file only."""
    document = daily(["cancelletto", "gridblock"], DAYS, Order(paper("a4")))
    printed = " ".join(said(page.scene.nodes) for page in document.pages)
    with pikepdf.open(BytesIO(pdf.render(document, load("classic")))) as opened:
        files = {name: spec.get_file() for name, spec in opened.attachments.items()}
        assert all(file.creation_date is None for file in files.values())
        texts = {name: file.read_bytes().decode() for name, file in files.items()}
        assert all(
            spec.obj.EF.F.Subtype == MIME for spec in opened.attachments.values()
        )
    setups, puzzles = texts.pop("setups.json"), texts.pop("puzzles.json")
    assert not texts
    codes = attachments.codes(setups)
    assert [from_code(code).game for code in codes] == ["cancelletto"] * len(DAYS)
    assert all(code in printed for code in codes)
    wanted = json.loads(puzzles)
    assert len(wanted) == len(DAYS)
    for each in wanted:
        assert each["code"] in printed
        game, code = puzzle_code(each["code"])
        assert str(game.puzzles.pose(code.wish).position) == each["position"]


@pytest.mark.parametrize("size", ["a4", "a5", "common"])
@pytest.mark.parametrize("duplex", ["long", "fold"])
def test_a_sheet_of_several_cards_names_them_at_its_foot(
    size: str, duplex: Duplex
) -> None:
    """All of them, or the first and the last where there is no room for more."""
    games = ["cancelletto", "claustro", "gridblock"]
    document = daily(games, DAYS[:1], Order(paper(size), "en", duplex))
    listed: list[str] = []
    for page in document.pages:
        *_, told = (
            text
            for text, _ in texts(page.scene.nodes)
            if re.fullmatch(CODES, text.content) and text.ink == "muted"
        )
        assert told.size == SMALL
        listed += [] if page.back else re.split(", | … ", told.content)
    assert [code[:3] for code in listed][:1] == ["CAN"]
    assert [code[:3] for code in listed][-1:] == ["GRB"]


def test_a_sheet_of_one_card_is_called_after_it() -> None:
    words = catalogue("cancelletto", "en")
    for days in (DAYS[:1], DAYS):
        page, *_ = daily(["cancelletto"], days, Order(paper("a4"))).pages
        code = find("cancelletto").of_day(DAYS[0]).code
        called = f"{words.text('setup-of-day')} · {code} · "
        assert (called in said(page.scene.nodes)) == (days == DAYS[:1])


def test_two_kinds_of_a_day_are_looked_for_in_different_games() -> None:
    """Else two cards of a day show the same position, and one the hint to the other."""
    for name in GAMES:
        puzzles = find(name).puzzles
        assert puzzles.edition
        day, kinds = DAYS[0], puzzles.edition.kinds
        seed = Setup.for_date(find(name).rules.edition, day).seed
        wishes = [_of_kind(puzzles.edition, kind.name, seed, day) for kind in kinds]
        seeds = {wish.seed for wish in wishes}
        assert len(seeds) == len(kinds)
        next_day = Setup.for_date(find(name).rules.edition, DAYS[1]).seed
        assert seed <= min(seeds) <= max(seeds) < next_day


def test_a_year_of_a_kind_is_read_from_the_almanac(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """None comes twice in it, and what the almanac lacks is made."""
    asked: list[datetime.date] = []

    def made(_: object, day: datetime.date, kind: str | None) -> object:
        asked.append(day)
        return Wish(kind=kind), None

    monkeypatch.setattr("pnp.games.day._card_of_day", made)
    whole = (SECOND_FIRST - FIRST).days
    year = [FIRST + datetime.timedelta(days=number) for number in range(whole)]
    long = list(cards_of_days(find("tophats"), year, "long-chain"))
    assert not asked
    assert len({code_of(each) for each in long}) == whole
    few = list(cards_of_days(find("gridblock"), year, "duel"))
    assert len(asked) == whole - 62
    assert few[61].day not in asked
    assert few[61].again is None
    round_ = [SECOND_FIRST, SECOND_FIRST + datetime.timedelta(days=YEAR)]
    first, later = cards_of_days(find("gridblock"), round_, "duel")
    assert not first.again
    assert later.again
    assert code_of(first) == code_of(later)


LAST = datetime.date(2031, 12, 28)
"""The last day with an entry of its own, one of the second edition."""


@pytest.mark.parametrize("name", ["tophats", "cancelletto"])
def test_a_card_says_which_entry_it_repeats(name: str) -> None:
    """Before the first day and after the last the almanac is counted round."""
    almanac = find(name).almanac
    assert almanac
    days = [FIRST - datetime.timedelta(days=1), FIRST, LAST]
    days.append(LAST + datetime.timedelta(days=3))
    repeated = []
    for day in days:
        pages = daily([name], [day], Order(paper("a4"))).pages
        told = " ".join(said(page.scene.nodes) for page in pages)
        repeated.append(re.findall(r"no\. ([\d,]+), ed\. (\d+)", told))
    assert len(almanac) == 1_827
    assert repeated == [[("1,827", "1")], [], [], [("360", "1")]]


def test_kinds_of_puzzles_take_turns_from_month_to_month_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where starts stand in for puzzles: Cancelletto's, asked for by ``--kind``."""
    kinds: list[str] = []

    def made(game: AnyGame, _: datetime.date, kind: str) -> object:
        assert game.puzzles.edition
        assert game.puzzles.edition.kind(kind).name == kind
        kinds.append(kind)
        return Wish(kind=kind), None

    monkeypatch.setattr("pnp.games.day._card_of_day", made)
    dates = [datetime.date(2026, 12, 29) + datetime.timedelta(n) for n in range(6)]
    for day in dates:
        assert len([*cards_of_days(find("cancelletto"), [day], "puzzle")]) == 1
    assert len(kinds) == len(dates)
    assert all(one != other for one, other in pairwise(kinds))
    assert len({*kinds}) == 3
