"""The web site: every link leads somewhere, every page says what its puzzle is."""

import datetime
import re
from gzip import compress
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest

from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.games.day import Drawn, cards_of_days
from pnp.manual import PAGES
from pnp.press.paper import Order, paper
from pnp.protocol.almanac import SECOND_FIRST
from pnp.protocol.entries import RatedSetup
from pnp.scene.measure import bounds
from pnp.scene.theme import load
from pnp.web.page_templates import on_dark, parted, turns
from pnp.web.site import pictures
from pnp.web.site.entry import Shown, entry, small_of
from pnp.web.site.kept_files import cached_files
from pnp.web.site.pages import pages as pages_of
from pnp.web.site.pages import sheet
from pnp.web.site.pictures import LETTERS, MORE, SIGNS, band
from pnp.web.site.site_config import Club, Masthead
from pnp.web.site.whole_site import days, reach, site
from pnp.words.catalogue import LANGUAGES, Language
from tests.scene.test_theme import contrast
from tests.structure import faults

FIRST = datetime.date(2026, 11, 30)

URL = "https://example.org/pnp"

SRC = re.compile(r'src="([^"]+)"')

MASTHEAD = Masthead(URL, "Dadi & <Amici>, il club")


@pytest.fixture(scope="module")
def found() -> list[Drawn]:
    dates = days(FIRST, 2)
    games = (find("claustro"), find("gridblock"))
    return sorted(
        (d for g in games for d in cards_of_days(g, dates)), key=lambda d: d.day
    )


@pytest.fixture(scope="module")
def files(found: list[Drawn], claustro_table: object) -> dict[str, bytes]:
    """Of what it is made of, all that others want too is made once."""
    languages: tuple[Language, ...] = ("en", "it")
    order = Order(paper("a4"))
    return dict(site(found, days(FIRST, 2), languages, order, MASTHEAD, cached_files))


class Links(HTMLParser):
    """The addresses, ids and open elements of a page."""

    EMPTY = ("meta", "link", "img", "br", "wbr", "base")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []
        self.own = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        named = dict(attrs)
        if tag == "base" or named.get("rel") == "canonical":
            self.own = named["href"]
        else:
            self.links += [named[key] for key in ("href", "src") if key in named]
        self.ids += [named["id"]] if "id" in named else []
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def pages(files: dict[str, bytes]) -> dict[str, Links]:
    return {
        path: Links(content.decode())
        for path, content in files.items()
        if path.endswith(".html")
    }


def test_no_link_is_dead_and_none_leads_into_the_network(
    files: dict[str, bytes],
) -> None:
    for path, page in pages(files).items():
        for link in page.links:
            place, _, spot = link.partition("#")
            assert not re.match(r"[a-z]+:|//", place), link
            if place:
                target = normpath(str(PurePosixPath(path).parent / place))
                assert target in files, f"{path}: {link}"
            elif spot:
                assert spot in page.ids


def test_pages_are_whole_and_tell_every_picture(files: dict[str, bytes]) -> None:
    for path, page in pages(files).items():
        assert not page.open, path
        text = files[path].decode()
        assert "<script>" not in text or "rules/" in path
        assert not list(faults(text)), path
        language = "it" if path.startswith("it/") else "en"
        assert f'<html lang="{language}">' in text


def test_a_puzzle_s_page_has_its_task_and_folds_its_solution(
    found: list[Drawn], files: dict[str, bytes]
) -> None:
    for each in found:
        told = entry(each, "it")
        text = files[f"it/{told.page}"].decode()
        before, _, after = text.partition("<details")
        assert told.told.task in before.replace("&#39;", "'")
        assert told.told.lines
        for line in told.told.lines:
            said = after.replace("&#39;", "'")
            assert all(parted(turn) in said for turn in turns(line))
        assert "retro" not in before
        assert told.picture in files
        assert told.solved in files
        assert f'href="../rules/{each.game.name}.html">Regole</a>' in before


def test_a_plan_says_what_it_lists_and_sets_the_tile_apart() -> None:
    (found,) = cards_of_days(find("cancelletto"), [FIRST])
    told = entry(found, "it").told
    assert told.legend == "Turno e passi, in quest’ordine · Tessera tolta"
    tile = re.compile("\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}(?:[A-E][1-5]|a.casa)")
    assert all(tile.search(line) for line in told.lines)


def test_how_a_puzzle_ends_is_a_sentence_below_its_heading(found: list[Drawn]) -> None:
    lessons = [told.lesson for each in found if (told := entry(each, "it").told)]
    ends = [dict(lesson.parts)["Come finisce"] for lesson in lessons if lesson]
    assert ends
    assert not any(end[:1].islower() for paragraphs in ends for end in paragraphs)


def test_a_first_page_takes_less_than_70_kilobytes() -> None:
    """As hosts send it, compressed, with all that a browser loads for it."""
    games = [find(name) for name in GAMES]
    title = "A club that has a rather long name"
    club = Club(games, ("en", "it"), URL, {}, title=title)
    files = {"pnp.css": sheet(games), **dict(pictures.of_house())}
    for game in games:
        files |= dict(pictures.of_game(game))
    for day in days(FIRST, 40)[::20]:
        found = [each for game in games for each in cards_of_days(game, [day])]
        for each in found:
            files |= dict(pictures.of_day(each, Shown.of(each)))
        for language in club.languages:
            told = [entry(each, language) for each in found]
            path, page = next(iter(pages_of(club, language, told)))
            loaded = {
                normpath(str(PurePosixPath(path).parent / each))
                for each in SRC.findall(page.decode())
            }
            # What lies below the first view is loaded when one comes to it.
            loaded -= {each for each in loaded if each.endswith("-box.svg")}
            signs = {each for each in loaded if "-sign-" in each}
            assert len(loaded - signs) == 9
            assert len(signs - {"img/tophats-sign-hidden.svg"}) == 3
            loaded |= {each for each in files if each.endswith("-band.svg")}
            loaded |= {"pnp.css", "fonts/regular.woff2", "fonts/bold.woff2"}
            assert set(page.decode()) <= {*LETTERS, *SIGNS, "\n"}
            sent = [page, *(files[each] for each in loaded)]
            assert sum(len(compress(each)) for each in sent) < 70_000


def test_the_front_page_shows_boxes_and_what_each_kit_takes(
    files: dict[str, bytes],
) -> None:
    for path, home, player in (
        ("index.html", "", "2 to 4 players"),
        ("it/index.html", "../", "da 2 a 4 giocatori"),
    ):
        text = files[path].decode()
        assert text.count("-box.svg") == 2
        row = text.partition('<tr class="gridblock">')[2].partition("</tr>")[0]
        assert f"<td>{player}</td>" in row
        assert "36\xa0t" in row
        assert ";" not in row
        assert re.search(rf'href="{home}print/gridblock/[^"]*\.zip"', row)
        card = f"{home}print/{FIRST + datetime.timedelta(1)}-claustro-"
        assert f'<a class="btn" href="{card}' in text


def test_a_kit_is_shown_by_five_pages_each_named_by_what_is_on_it(
    files: dict[str, bytes],
) -> None:
    for name, told in (
        ("claustro", ["Rules", "Board", "Standing pawns"]),
        ("gridblock", ["Rules", "Score pad", "Tiles, cards, rounds, pieces"]),
    ):
        text = files[f"{name}.html"].decode()
        listed = text.partition('<ul class="prints">')[2].partition("</ul>")[0]
        assert listed.count("<img ") == 5
        captions = re.findall(r"<figcaption[^>]*>([^<]+)<", listed)
        assert captions[:3] == told
        spans = [int(n) for n in re.findall(r'<li class="card n(\d)"', listed)]
        assert sum(spans) == 5
        assert all(f".n{n}" in files["pnp.css"].decode() for n in spans if n > 1)


def test_a_game_leads_to_its_sheet_for_a_first_game(files: dict[str, bytes]) -> None:
    for path, title in (
        ("claustro.html", "Try me"),
        ("it/gridblock.html", "Provate subito"),
    ):
        text = files[path].decode()
        (sheet,) = re.findall(rf'href="(?:\.\./)?([^"]+\.pdf)">{title}<', text)
        assert len(pypdfium2.PdfDocument(files[sheet])) == 2


def test_a_game_tells_its_idea_and_its_turn(files: dict[str, bytes]) -> None:
    for path in ("claustro.html", "it/gridblock.html"):
        text = files[path].decode()
        idea = re.search(r"</h2>\s*<p class=\"small\">([^<]{80,})</p>", text)
        assert idea
        turn = text.partition('<ol class="counted">')[2].partition("</ol>")[0]
        assert turn.count("<li><b>") == 3


@pytest.mark.parametrize("name", GAMES)
def test_a_solution_is_first_seen_as_on_the_back_of_its_card(name: str) -> None:
    """Move by move it comes below; a plan too has its board."""
    game = find(name)
    for drawn in cards_of_days(game, days(SECOND_FIRST, 6)):
        shown = Shown.of(drawn)
        told = entry(drawn, "en", shown)
        made = dict(pictures.of_day(drawn, shown))
        club = Club([game], ("en",), "", {})
        page = dict(pages_of(club, "en", [told]))[told.page].decode()
        answer = page.partition('<details class="fold part" id="solution">')[2]
        found = (each.partition("#")[0] for each in SRC.findall(answer))
        pictured = [each.removeprefix("../") for each in found]
        assert {*pictured} <= {*made, *dict(pictures.of_game(game))}
        assert told.answer_picture == pictured[0]
        assert (told.tried_picture in pictured) == (told.tried_picture in made)


def test_a_board_of_a_solution_has_all_its_ink() -> None:
    for drawn in cards_of_days(find("tophats"), days(SECOND_FIRST, 3)):
        board = Shown.of(drawn).solution.board
        assert board
        ink = bounds(board.nodes)
        assert ink
        assert min(ink.left, ink.top) >= -0.01
        assert ink.right <= board.width + 0.01
        assert ink.bottom <= board.height + 0.01


def test_what_there_is_to_know_is_said_in_sentences_with_signs() -> None:
    (drawn,) = cards_of_days(find("tophats"), [SECOND_FIRST])
    for language, said in (("en", "is a hidden hat"), ("it", "è un cilindro nascosto")):
        told = entry(drawn, language)
        club = Club([drawn.game], (language,), "", {})
        page = dict(pages_of(club, language, [told]))[told.page].decode()
        assert re.search(
            rf'<img class="sign mark" [^>]*-sign-hidden.svg"[^>]*> {said}', page
        )
    assert "img/tophats-sign-hidden.svg" in dict(pictures.of_game(drawn.game))


def test_a_page_of_a_puzzle_has_no_command(
    files: dict[str, bytes], found: list[Drawn]
) -> None:
    for each in found:
        assert b"<code" not in files[f"it/{entry(each, 'it').page}"]


def test_a_solution_is_shown_move_by_move_without_scripts(
    files: dict[str, bytes], found: list[Drawn]
) -> None:
    (drawn,) = (d for d in found if d.game.name == "claustro" and d.day == FIRST)
    told = entry(drawn, "en").told
    text = files[f"{FIRST}/claustro.html"].decode()
    strip = text.partition('<ol id="steps" class="strip">')[2].partition("</ol>")[0]
    assert strip.count("<li") == len(told.steps)
    shown = re.findall(r'-solved\.svg#s(\d+)"', strip)
    assert [*map(int, shown)] == [*range(1, len(told.steps))]


def test_who_is_asked_stands_as_a_sign_before_the_task(found: list[Drawn]) -> None:
    for drawn in found:
        own = entry(drawn, "en")
        assert not isinstance(drawn.held, RatedSetup)
        player = drawn.held[1].position.turn
        assert own.sign == f"img/{drawn.game.name}-sign-{player}.svg"
        assert own.sign in dict(pictures.of_game(drawn.game))


def test_an_ink_is_read_on_a_dark_ground() -> None:
    for name in GAMES:
        colour = load("full").colour(name)
        assert colour
        assert contrast(on_dark(colour), "#2a2620") > 7


def test_letters_that_few_pages_need_are_in_fonts_of_their_own() -> None:
    assert not {*MORE} & {*LETTERS, *SIGNS}
    assert {*map(chr, range(161, 256))} <= {*MORE, *LETTERS, *SIGNS}
    css = sheet([]).decode()
    for name in ("regular", "bold"):
        line = rf"fonts/{name}-more\.woff2\).*?unicode-range:(.*?)}}"
        (known,) = re.findall(line, css)
        ranges = re.findall(r"U\+(\w+)(?:-(\w+))?", known)
        said = [range(int(a, 16), int(b or a, 16) + 1) for a, b in ranges]
        assert {chr(code) for each in said for code in each} == {*MORE}


def test_an_ornament_repeats_without_a_seam_where_it_can() -> None:
    looks = {name: find(name).art.look for name in GAMES}
    widths = {name: band(look).width for name, look in looks.items() if look}
    assert widths == {
        "cancelletto": 37.5,
        "claustro": 42,
        "tophats": 45,
        "gridblock": 160,
    }


def test_pages_are_readable_in_the_dark(files: dict[str, bytes]) -> None:
    assert b"@media screen and (prefers-color-scheme:dark)" in files["pnp.css"]


def test_rules_are_read_on_a_screen_and_lead_back(files: dict[str, bytes]) -> None:
    for link in ("../gridblock.html", "../index.html", "../../rules/gridblock.html"):
        assert f'href="{link}"' in files["it/rules/gridblock.html"].decode()
    assert b'href="rules/claustro.html"' in files["claustro.html"]
    assert b"Il Nero" in files["it/rules/claustro.html"]
    assert files["rules/claustro.html"].decode().count(">← Claustro</a>") == 2


def test_the_manual_and_the_licences_are_a_step_from_every_page(
    files: dict[str, bytes],
) -> None:
    for path, page in pages(files).items():
        if "rules/" not in path:
            led = {normpath(str(PurePosixPath(path).parent / to)) for to in page.links}
            assert {"manual/index.html", "licences.txt"} <= led, path
    listed = pages(files)["manual/index.html"].links
    for name in PAGES:
        assert f"{name}.html" in listed
        text = files[f"manual/{name}.html"].decode()
        assert '<article class="prose part" lang="en">' in text
        assert text.count("<h1") == 1


def test_rules_have_the_colours_and_the_letters_of_the_site(
    files: dict[str, bytes],
) -> None:
    page = files["it/rules/claustro.html"].decode()
    colours = read_text("site/colours.css")
    assert colours in page
    assert files["pnp.css"].decode().startswith(colours)
    fonts = re.findall(r"font-family:Fira;src:url\(\.\./\.\./(.*?)\)", page)
    assert fonts == ["fonts/regular.woff2", "fonts/bold.woff2"]
    assert {*fonts} <= {*files}


def test_the_archive_tells_levels_and_themes(
    found: list[Drawn], files: dict[str, bytes]
) -> None:
    for each in found:
        told = entry(each, "it").told
        assert told.lesson
        page = f"it/archive/{each.day:%Y-%m}-{each.game.name}.html"
        archive = files[page].decode().replace("&#39;", "'")
        days, _, index = archive.partition("<details")
        assert told.label in days
        assert told.graded in days
        assert f"<dt>{told.theme}</dt>" in index
        assert told.theme not in days
        said = "I rombi dicono quanto è difficile"
        assert said in archive
        assert said not in files[f"it/archive/{each.day:%Y-%m}.html"].decode()


def test_a_board_is_graded_like_a_puzzle() -> None:
    (each,) = cards_of_days(find("cancelletto"), [FIRST])
    told = entry(each, "it").told
    graded = told.graded.replace("\N{NO-BREAK SPACE}", " ")
    assert graded == f"Difficoltà {told.level} su 5"
    assert told.how.startswith("Comincia ")
    assert told.how.endswith("turni, non meno.")
    assert re.fullmatch(
        r"Portate a casa tutti e dieci i pedoni in.\d+.turni\.", told.task
    )


def test_feed_and_calendar_name_every_day(
    found: list[Drawn], files: dict[str, bytes]
) -> None:
    feed = ElementTree.fromstring(files["it/feed.xml"])
    atom = "{http://www.w3.org/2005/Atom}"
    entries = feed.findall(f"{atom}entry")
    assert len(entries) == len(found)
    for each in entries:
        links = [link.attrib["href"] for link in each.findall(f"{atom}link")]
        led = [link.removeprefix(f"{URL}/") for link in links]
        assert {*led} <= {*files}
        page, picture, card = led
        assert page.endswith(".html")
        assert files[picture].startswith(b"\x89PNG")
        day, game = page.removeprefix("it/").removesuffix(".html").split("/")
        assert card == f"print/{day}-{game}-it.pdf"
        assert files[card].startswith(b"%PDF")
        assert f'src="{URL}/{picture}"' in (each.findtext(f"{atom}content") or "")
    calendar = files["days.ics"].decode()
    assert calendar.count("BEGIN:VEVENT") == len({each.day for each in found})
    assert "DTSTART;VALUE=DATE:20261201" in calendar


def test_a_page_tells_those_who_link_to_it_what_it_is(
    found: list[Drawn], files: dict[str, bytes]
) -> None:
    said = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]+)">')
    for path, page in pages(files).items():
        if "rules/" in path and not path.endswith("index.html"):
            continue
        told = dict(said.findall(files[path].decode()))
        if path == "404.html":
            assert page.own == f"{URL}/"
            assert told["robots"] == "noindex"
            continue
        assert page.own == told["og:url"] == f"{URL}/{path}"
        assert told["og:title"] in files[path].decode().partition("</title>")[0]
        assert len(told["description"]) > 20
        if picture := told.get("og:image"):
            assert files[picture.removeprefix(f"{URL}/")].startswith(b"\x89PNG")
            assert told["og:image:alt"]
    for each in found:
        text = files[f"it/{entry(each, 'it').page}"].decode()
        assert f'"og:image" content="{URL}/img/{each.day}-{each.game.name}.png"' in text


def test_a_site_without_an_address_claims_none(found: list[Drawn]) -> None:
    club = Club([find("claustro")], ("en",), "", {})
    told = [entry(each, "en") for each in found if each.game.name == "claustro"]
    for path, page in pages_of(club, "en", told):
        if path.endswith(".html"):
            assert b"og:url" not in page
            assert b"canonical" not in page
            assert b"<base" not in page


def test_every_folder_has_a_page_to_open_with(files: dict[str, bytes]) -> None:
    folders = {str(each) for path in files for each in PurePosixPath(path).parents}
    for folder in folders:
        assert normpath(f"{folder}/index.html") in files, folder
    assert b'href="../archive/2026-12.html"' in files["archive/index.html"]
    assert b"claustro.html" in files["it/2026-12-01/index.html"]


def test_the_archive_shows_what_each_month_holds(files: dict[str, bytes]) -> None:
    """Its boards, how many there are and how hard, and how many are solved."""
    index = files["archive/index.html"].decode()
    assert index.index("December 2026") < index.index("November 2026")
    assert index.count("Puzzles: 2 · Difficulty") == 2
    for month, day in (("2026-11", 30), ("2026-12", 1)):
        for game in ("claustro", "gridblock"):
            assert f'class="d{day}" src="../img/{month}-{game}.svg"' in index
        assert f'data-ticks="{month}-" data-of="2"' in index
    assert "Problemi: 2 · Difficoltà" in files["it/archive/index.html"].decode()


def test_more_puzzles_are_shown_by_the_first_of_each_kind(
    files: dict[str, bytes],
) -> None:
    index = files["puzzles/index.html"].decode()
    assert 'data-ticks="CLAP1-" data-of="16"' in index
    listed = files["puzzles/claustro.html"].decode()
    assert listed.count("data-day=") == 16
    (shown, _) = index.split('data-ticks="CLAP1-"')
    assert shown.count('src="../img/CLAP1-') == 4 == listed.count("<h2 id=")


def test_a_site_of_one_game_is_in_all_languages_of_that_game() -> None:
    claustro = find("claustro")
    club = Club([claustro], ("en", "de", "it"), "", {})
    told = [entry(each, "de") for each in cards_of_days(claustro, [FIRST])]
    made = dict(pages_of(club, "de", told))
    assert ">Italiano</a>" in made["de/index.html"].decode()
    assert "Rätsel: 1 · Stufe " in made["de/archive/index.html"].decode()


def test_a_club_s_name_stands_on_every_page_in_the_feed_and_the_calendar(
    files: dict[str, bytes],
) -> None:
    name = "Dadi &amp; &lt;Amici&gt;, il club"
    for path, content in files.items():
        if path.endswith((".html", "feed.xml")) and "rules/" not in path:
            assert name in content.decode()
            assert "<Amici>" not in content.decode()
    title = ElementTree.fromstring(files["feed.xml"])[0].text
    assert title == f"{MASTHEAD.title}: Abstract games, every day"
    named = "X-WR-CALNAME:Dadi & <Amici>\\, il club: Giochi astratti\\, ogni giorno"
    assert named in files["it/days.ics"].decode().replace("\r\n ", "")


def test_the_manifest_lists_every_file(files: dict[str, bytes]) -> None:
    listed = files["manifest.json"].decode()
    assert all(f'"{path}"' in listed for path in files if path != "manifest.json")


def test_a_site_made_again_writes_only_what_is_not_there(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.commands.site.every_game", lambda: [find("gridblock")])
    monkeypatch.setattr("pnp.web.site.whole_site.reach", list)
    club = tmp_path / "club"
    asked = ("site", club, "--from", "2026-12-24", "--url", URL, "--lang", "en",
             "--title", " Our  club ")  # fmt: skip
    answer = pnp(*asked, "--json").value
    assert answer["files"] == answer["written"] == len([*club.rglob("*.*")])
    count, first = answer["files"], club / "index.html"
    assert answer["first"] == str(first)
    feed = club / "feed.xml"
    feed.unlink()
    assert b"Our club" in first.read_bytes()
    told = f"{feed}\n{count} files in {club}, 1 of them new; open {first}\n"
    assert pnp(*asked, "-v").out == told


def test_a_site_made_again_keeps_the_days_before_in_its_archive(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.commands.site.every_game", lambda: [find("gridblock")])
    monkeypatch.setattr("pnp.web.site.whole_site.reach", list)
    again, once = tmp_path / "again", tmp_path / "once"
    for day in ("2026-12-24", "2026-12-26"):
        pnp("site", again, "--from", day, "--lang", "en", "-q")
    archive = (again / "archive" / "2026-12.html").read_text(encoding="utf-8")
    linked = set(re.findall(r"\.\./(2026-12-\d\d)/gridblock\.html", archive))
    assert linked == {"2026-12-24", "2026-12-26"}
    assert "2026-12-26" in (again / "index.html").read_text(encoding="utf-8")
    pnp("site", once, "--from", "2026-12-24", "--lang", "en", "-q")
    pnp("site", once, "--from", "2026-12-25", "--lang", "en", "-q")
    both = tmp_path / "both"
    pnp("site", both, "--from", "2026-12-24", "--days", "2", "--lang", "en", "-q")
    assert contents(once) == contents(both)


def contents(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def test_a_page_of_somebody_else_is_not_written_over(pnp: Any, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("mine", encoding="utf-8")
    answer = pnp("site", tmp_path, "--lang", "en")
    assert answer.status == 1
    assert f"'{page}' was not written here by pnp" in answer.err
    assert [*tmp_path.iterdir()] == [page]
    assert page.read_text(encoding="utf-8") == "mine"


def test_entries_have_names_that_last_where_a_site_has_no_address(
    found: list[Drawn],
) -> None:
    order = Order(paper("a4"))
    made = site(found, days(FIRST, 2), ("en",), order, Masthead(), cached_files)
    feed = ElementTree.fromstring(next(f for path, f in made if path == "feed.xml"))
    names = [each.text or "" for each in feed.iter("{http://www.w3.org/2005/Atom}id")]
    assert len(set(names)) == len(names) == len(found) + 1
    assert all(name.startswith("urn:uuid:") for name in names)


@pytest.mark.parametrize("title", [" ", "x" * 61, "a\x1bb"])
def test_a_title_is_a_line_with_letters(pnp: Any, tmp_path: Path, title: str) -> None:
    answer = pnp("site", tmp_path / "club", "--title", title)
    assert "is no title of 1 to 60 letters" in answer.err
    assert not (tmp_path / "club").exists()


def test_months_are_there_to_print(files: dict[str, bytes]) -> None:
    """Cards and a book of one that is over, as a day more would change them."""
    front, month = files["it/index.html"].decode(), files["it/archive/2026-11.html"]
    assert "Un libro con i 2 problemi di novembre 2026" in front
    for path in ("book-2026-11", "cards-2026-11", "calendar-2026-12"):
        assert f'href="../print/{path}-it.pdf"' in front
        assert files[f"print/{path}-it.pdf"].startswith(b"%PDF")
    for path in ("cards-2026-11", "calendar-2026-11"):
        assert f'href="../../print/{path}-it.pdf"'.encode() in month
    assert "print/cards-2026-12-it.pdf" not in files


def test_a_puzzle_s_page_leads_to_its_card(
    found: list[Drawn], files: dict[str, bytes]
) -> None:
    for each in found:
        card = f"print/{each.day}-{each.game.name}-it.pdf"
        page = files[f"it/{entry(each, 'it').page}"].decode()
        assert f'href="../../{card}"' in page
        with pypdfium2.PdfDocument(files[card]) as printed:
            assert len(printed) == 2


def test_what_is_printed_of_a_site_has_whole_months_and_the_one_before() -> None:
    asked = reach(days(datetime.date(2027, 1, 1), 1))
    assert asked == days(datetime.date(2026, 12, 1), 62)
    assert reach([datetime.date.min])[0] == datetime.date.min


def test_months_have_a_page_each(files: dict[str, bytes]) -> None:
    """Of all games, and of each; boards begin under their day of the week."""
    listed = {p for p in files if p.startswith("archive/2026")}
    assert listed == {
        f"archive/2026-{month}{game}.html"
        for month in ("11", "12")
        for game in ("", "-claustro", "-gridblock")
    }
    assert b"30 November" in files["archive/2026-11.html"]
    assert b'<li class="c1">' in files["archive/2026-11.html"]
    last = b'<li class="c2 claustro" aria-current="date">'
    assert last in files["archive/2026-12-claustro.html"]


@pytest.mark.slow
def test_a_month_takes_60_kilobytes_at_most() -> None:
    """Its page, and as hosts send it with all its pictures."""
    games = [find(name) for name in GAMES]
    title = "A club that has a rather long name"
    club = Club(games, LANGUAGES, URL, {}, title=title)
    dates = days(datetime.date(2026, 12, 1), 31)
    found = [each for day in dates for g in games for each in cards_of_days(g, [day])]
    files = {
        small_of(dates[0], game): pictures.of_month(
            [e for e in found if e.game == game]
        )
        for game in games
    }
    sizes = list[int]()
    for language in LANGUAGES:
        told = [entry(each, language) for each in found]
        for path, page in pages_of(club, language, told):
            if "archive/2026" in path:
                loaded = {
                    normpath(f"{path}/../{s}") for s in SRC.findall(page.decode())
                }
                sent = [page, *(files[each] for each in loaded & {*files})]
                sizes.append(sum(len(compress(each)) for each in sent))
                assert len(page) <= 60_000
    assert len(sizes) == 2 * (1 + len(games))
    assert max(sizes) <= 60_000


@pytest.mark.slow
def test_months_and_books_are_those_of_their_commands(pnp: Any, tmp_path: Path) -> None:
    day = datetime.date(2026, 12, 24)
    every = [find(name) for name in GAMES]
    found = [d for game in every for d in cards_of_days(game, reach([day]))]
    found.sort(key=lambda each: each.day)
    made = dict(site(found, [day], ("en", "it"), Order(paper("letter")), MASTHEAD))
    asked = ("--lang", "it", "--paper", "letter", "-o", tmp_path / "x.pdf")
    pnp("daily", "--month", "2026-12", "--url", URL, *asked)
    hung = (tmp_path / "x_calendar.pdf").read_bytes()
    assert made["print/calendar-2026-12-it.pdf"] == hung
    pnp("book", "--date", "2026-11-01", "--days", 30, *asked)
    assert made["print/book-2026-11-it.pdf"] == (tmp_path / "x.pdf").read_bytes()


@pytest.mark.parametrize("url", ["", URL])
def test_cards_have_qr_codes_where_these_lead_somewhere(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    """Without an address there are none, which is said once."""
    from pnp.press.cards import card_front as card
    from pnp.press.cards import wall_calendar as month
    from pnp.scene.qr_code import qr as drawn_qr

    drawn: list[str] = []

    def qr(text: str) -> Any:
        drawn.append(text)
        return drawn_qr(text)

    for module in (card, month):
        monkeypatch.setattr(module, "qr", qr)
    monkeypatch.setattr("pnp.cli.commands.site.every_game", lambda: [find("gridblock")])
    monkeypatch.setattr("pnp.web.site.whole_site.reach", list)
    asked = ("site", tmp_path / "club", "--from", "2026-12-24", "--lang", "en")
    answer = pnp(*asked, *(["--url", url] if url else []))
    assert answer.status == 0
    assert all(each.startswith(url) for each in drawn)
    assert bool(drawn) == bool(url)
    said = "without --url there are no QR codes: they would lead nowhere\n"
    assert answer.err.count(said) == (not url)
