"""The words of a folder's game: the usual ones, what follows from it, then its own."""

import re
from collections.abc import Iterator, Mapping

from pnp.base.errors import UserError
from pnp.base.template_table import Section, offer
from pnp.base.templates import is_there, own_folders, read_table
from pnp.folder.board_picture import art_name
from pnp.folder.game_facts import KINDS, PLURAL, Seat
from pnp.folder.parts import components
from pnp.folder.rules_text import first_sentence
from pnp.folder.source import DRAWN, Source
from pnp.folder.source import FIRST as ENGLISH
from pnp.folder.tiles import cards, tiles
from pnp.words.texts import languages, placeholders, typesetting

Words = Mapping[str, str]

FOLDER = "folder"
"""The templates of what is said of any game."""

FEW = 24
"""So many keys are offered at most for one that is none."""

OPEN = "of-"
"""So begin the usual words that are filled in for a game."""

BY = "by"
"""So a language calls who made the game, where it does so otherwise."""

SOMEBODY = "you"
"""Who made a game that has just been begun, until they say so: nobody is credited."""

OPTIONAL = (BY, "cover-foot", "site-designer", "unofficial")
"""What is said only of games that somebody made, if nothing else is said."""

TASK = re.compile(f"{OPEN}(short-|month-)?({'|'.join(KINDS)})-(in|at-once)")
"""What a puzzle asks of whoever is to move."""


VOWEL_AGES = {8, 11, *range(80, 90)}
"""What begins with a vowel in Italian, and takes another article: *otto*, *undici*."""


def usual_words(language: str) -> Words:
    """What is said of any game."""
    return read_table(f"{FOLDER}/words.{language}.toml")


def words(source: Source, language: str) -> Words:
    """All messages of a game in a language."""
    return _words(source, language, source.words(language))


def usual_messages(source: Source, language: str) -> Words:
    """Those that it has without words of the designer's own."""
    return _words(source, language, {})


def _words(source: Source, language: str, own: Words) -> Words:
    usual = usual_words(language)
    seats = dict(_seats(source, usual, own))
    named = {**usual, **seats, **own}
    found = {
        **usual,
        **seats,
        **dict(_cover(source, usual, own, language)),
        **dict(_variants(source, language)),
        **dict(_ends(source, named, language)),
        **dict(_tasks(source, named)),
        **dict(_deals(source, named)),
        **dict(_setting_out(source, usual)),
        **dict(_tiles(source, usual, own)),
        **dict(_sorts(source, usual, named)),
        **dict(_said(source, usual, own)),
        **dict(_breaches(source, named, language)),
        **dict(_figures(source, language)),
        **own,
    }
    found |= dict(_parts(source, found, language))
    shown = (key for key in found if not key.startswith(OPEN) and key != BY)
    return {key: found[key] for key in shown}


def _parts(source: Source, named: Words, language: str) -> Iterator[tuple[str, str]]:
    """What parts are called in a row of them, behind their number."""
    within = typesetting(language).within_line
    for part in components(source):
        many = "-many" if part.count > 1 else ""
        yield f"sort-{part.name}", within(named[f"{part.key}{many}"])


def title(source: Source, language: str) -> str:
    """What the game is called."""
    text = source.text_in(language)
    return (text and text.title) or source.name.replace("-", " ").title()


def _seats(source: Source, usual: Words, own: Words) -> Iterator[tuple[str, str]]:
    """The names of seats that are no usual colours, and what is said of them."""
    for seat in source.facts.seats:
        if f"seat-{seat.name}" in usual:
            continue
        name = own.get(f"seat-{seat.name}", seat.name.title())
        yield f"seat-{seat.name}", name
        yield f"turn-{seat.name}", usual["of-turn"].format(seat=name)
        pieces = usual["of-pieces"].replace("{seat}", name)
        yield f"pieces-{seat.name}", pieces
        yield f"part-disc-{seat.name}", usual["of-disc"].format(seat=name)
        yield f"part-disc-{seat.name}-many", usual["of-discs"].format(seat=name)


def _sorts(source: Source, usual: Words, named: Words) -> Iterator[tuple[str, str]]:
    """The sorts of pieces: what they are called, where they stand, as parts."""
    sorts = [sort for seat in source.facts.seats for sort in seat.sorts]
    for sort in sorts:
        yield f"sort-{sort}", usual["of-sort"].format(sort=sort)
        yield f"sort-{sort}-many", usual["of-sorts"].format(sort=sort)
    many = {
        s: named.get(f"sort-{s}-many") or usual["of-sorts"].format(sort=s)
        for s in sorts
    }
    for seat in source.facts.seats:
        name = named[f"seat-{seat.name}"]
        for sort in seat.sorts:
            on = usual["of-sort-pieces"].replace("{seat}", name)
            yield (
                f"pieces-{seat.name}-{sort}",
                _capital(on.replace("{sorts}", many[sort])),
            )
        for letter, _ in seat.faces if len(seat.faces) > 1 else ():
            number = seat.letters.index(letter) + 1
            told = f"{name}, {many.get(seat.sort(letter), number)}"
            key = f"part-disc-{art_name(seat, letter)}"
            yield key, usual["of-disc"].format(seat=told)
            yield f"{key}-many", usual["of-discs"].format(seat=told)


def _capital(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}"


def _cover(
    source: Source, usual: Words, own: Words, language: str
) -> Iterator[tuple[str, str]]:
    """Title, tagline, credits and for whom it is."""
    facts, text = source.facts, source.text_in(language)
    called = title(source, language)
    yield "title", called
    count = len(facts.seats)
    yield "tagline", (text and text.tagline) or usual[f"of-tagline-{count}"]
    if text and text.idea:
        yield "site-idea", text.idea
    said_in = language if language in source.prose else next(iter(source.prose), "")
    heading = usual_words(said_in or language)["of-your-turn"]
    if text and (turn := text.said_below(heading)):
        yield "site-a-turn-is", "\n".join(turn)
    by = own.get(BY, facts.by)
    if by == SOMEBODY:
        yield "credits", usual["of-edition"]
        by = ""
    else:
        credit = usual["of-author" if by else "of-tradition"]
        yield "credits", credit.format(title=called, by=by)
    if by:
        yield "site-designer", by
        yield "cover-foot", by
        yield "unofficial", usual["of-edition"]
    told = {"count": count, "minutes": facts.minutes, "age": facts.age}
    said = "of-players-vowel" if facts.age in VOWEL_AGES else "of-players"
    players = usual[said].format(**told)
    yield "for-whom", players
    yield "age", f"{facts.age}+"
    yield "minutes", str(facts.minutes)


def _variants(source: Source, language: str) -> Iterator[tuple[str, str]]:
    """What variants are called: as the rules call them, or by their names."""
    text = source.text_in(language)
    leads = text.leads if text else {}
    for name in source.variants:
        yield f"variant-{name}", leads.get(name) or name.replace("-", " ").capitalize()


def _of_seat(named: Words, key: str, seat: Seat) -> str:
    """What is said of a seat, in the plural if its name is one."""
    return named.get(f"{key}{PLURAL}" if seat.plural else key, named[key])


def _ends(source: Source, named: Words, language: str) -> Iterator[tuple[str, str]]:
    """How a game ends, by each clause: who wins, and what the clause says."""
    texts = clause_texts(source, language)
    for name in source.clauses:
        said = first_sentence(texts[name, ""])
        # "Drawn." alone says no more than that it is a draw.
        why = "" if name == DRAWN and " " not in said else said
        yield f"drawn-{name}", named["of-draw"].format(clause=why).strip()
        for number, seat in enumerate(source.facts.seats):
            win = _of_seat(named, "of-win", seat)
            won = win.format(seat=named[f"seat-{seat.name}"], clause=said)
            yield f"won-{number}-{name}", won


def _tasks(source: Source, named: Words) -> Iterator[tuple[str, str]]:
    """What puzzles ask of each seat, and the same in short."""
    for key in filter(TASK.fullmatch, named):
        for number, seat in enumerate(source.facts.seats):
            said = _of_seat(named, key, seat)
            told = said.replace("{seat}", named[f"seat-{seat.name}"])
            yield f"{key.removeprefix(OPEN)}-{number}", told


def _breaches(source: Source, named: Words, language: str) -> Iterator[tuple[str, str]]:
    """What is said of each clause that a move breaks."""
    texts = clause_texts(source, language)
    for name, code in source.clauses.items():
        said = named["of-breaks"].format(code=code, clause=texts[name, ""])
        yield f"breaks-{name}", said


def _tiles(source: Source, usual: Words, own: Words) -> Iterator[tuple[str, str]]:
    """What tiles and cards are called, as parts and where they lie."""
    for tile in (*tiles(source), *cards(source)):
        name = own.get(tile.key) or tile.name.title()
        yield tile.key, name
        yield f"tiles-{tile.name}", usual["of-tiles"].replace("{tile}", name)
        one, many = usual[f"of-{tile.sort}"], usual[f"of-many-{tile.sort}s"]
        yield f"part-{tile.key}", one.format(tile=name)
        yield f"part-{tile.key}-many", many.format(tile=name)


def _setting_out(source: Source, usual: Words) -> Iterator[tuple[str, str]]:
    """What is to be set out, where more than pieces is."""
    if source.tile_letters or source.card_letters:
        yield "card-how", usual["of-all-how"]


def _said(source: Source, usual: Words, own: Words) -> Iterator[tuple[str, str]]:
    """The moves that are words: called as they are written, told as all are."""
    says = own.get("says", usual["says"])
    named = {c.letter.lower(): own.get(c.key) or c.name.title() for c in cards(source)}
    for word in sorted(source.said_words):
        called = own.get(f"word-{word}-called") or named.get(word, word)
        yield f"word-{word}-called", called
        yield f"word-{word}", says.replace("{word}", called)


def _deals(source: Source, named: Words) -> Iterator[tuple[str, str]]:
    """Who begins, on a card that shows a start."""
    for seat in source.facts.seats if source.is_dealt else ():
        starts = _of_seat(named, "of-starts", seat)
        said = starts.format(seat=named[f"seat-{seat.name}"])
        yield f"{seat.name}-starts", said


START = "start"
"""The figure of how a game begins, which every text may show."""

BOARD = "board"
"""That of the board alone."""

FIRST = "first"
"""The example that shows the start."""

USUAL_FIGURES: Mapping[str, str] = {START: FIRST, BOARD: BOARD}
"""The figures that no table declares, and what words call them."""


def _figures(source: Source, language: str) -> Iterator[tuple[str, str]]:
    """What figures are said to show; a twin without caption quotes its clause."""
    text, clauses = source.text_in(language), clause_texts(source, language)
    captions = text.captions if text else {}
    for name, called in USUAL_FIGURES.items():
        if name in captions and name not in source.figures:
            yield f"figure-{called}", captions[name]
    for name, table in source.figures.items():
        said = captions.get(name, "")
        if "illegal" in table:
            because, variant = table.get("because", ""), table.get("variant", "")
            usual = clauses.get((because, ""), "")
            broken = clauses.get((because, variant), usual)
            yield f"illegal-{name}", said or first_sentence(broken) or name
        elif said:
            yield f"figure-{name}", said


def clause_texts(source: Source, language: str) -> Mapping[tuple[str, str], str]:
    """What each clause says, and each variant that changes it."""
    text, usual = source.text_in(language), usual_words(language)
    marked = text.clauses if text else {}
    found = {
        (name, ""): marked.get((name, "")) or _unwritten(source, name, usual)
        for name in source.clauses
    }
    leads = text.leads if text else {}
    changed = {
        mark: re.sub(rf"^{re.escape(leads.get(mark[1], ''))}[.,:] ", "", said)
        for mark, said in marked.items()
        if mark[1]
    }
    return {**found, **changed}


def clause_names(source: Source, language: str) -> Mapping[tuple[str, str], str]:
    """What each clause is called where it forbids a move: as its text begins.

    So are the variants that change it.
    """
    text = source.text_in(language)
    told = text.clauses if text else {}
    marks = (*((name, "") for name in source.clauses), *told)
    return {m: first_sentence(told.get(m, m[0])).rstrip(".") for m in marks}


def _unwritten(source: Source, name: str, usual: Words) -> str:
    """A clause that no text tells."""
    if name != DRAWN:
        return usual["of-clause"].format(name=name)
    facts = source.facts
    told = (
        usual["of-repetition"].format(times=facts.repetition)
        if facts.repetition
        else "",
        usual["of-quiet"].format(turns=facts.quiet) if facts.quiet else "",
    )
    return " ".join(filter(None, told))


def filling_faults(source: Source, language: str) -> Iterator[tuple[str, str]]:
    """Braces in words of the designer's own that nobody fills in, after their keys."""
    if language not in languages(FOLDER):
        return
    usual = {**usual_words(language), **usual_messages(source, language)}
    for key, said in source.words(language).items():
        file = Section(f"words.{language}.toml", {})
        try:
            found = placeholders(file, key, said)
        except UserError as error:
            yield key, str(error).partition(": ")[2]
            continue
        known = placeholders(file, key, usual[key]) if key in usual else found
        for name in sorted(found - known):
            choices = ", ".join(f"{{{each}}}" for each in sorted(known)) or "none"
            yield key, f"nobody fills in {{{name}}} of '{key}'; choose from {choices}"


def strange_words(source: Source, language: str) -> Iterator[tuple[str, str]]:
    """Keys that nothing is called by, and a language that nobody speaks."""
    if language not in (spoken := languages(FOLDER)):
        told = f"no language '{language}'; choose from {', '.join(spoken)}"
        yield "", f"{told}, or begin it with pnp new language {language}"
        return
    said = {*usual_words(language), *usual_messages(source, language)}
    known = {*said, *OPTIONAL, *_figure_keys(source)}
    for folder in own_folders():
        if is_there(file := f"{folder}/words.{ENGLISH}.toml"):
            known |= {*read_table(file)}
    for key in source.words(language):
        if key not in known:
            yield key, f"nothing is called '{key}'{offer(key, sorted(said), FEW)}"


def _figure_keys(source: Source) -> Iterator[str]:
    """What the captions of figures are called, whether they are said or not."""
    for name in (*source.figures, *USUAL_FIGURES.values()):
        yield from (f"figure-{name}", f"illegal-{name}")
