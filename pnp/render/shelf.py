"""A shelf as one HTML file: nothing from the network, no script, all languages."""

from html import escape

from pnp.render import svg
from pnp.render.web import WebPage
from pnp.scene.document import Page
from pnp.scene.nodes import Scene
from pnp.scene.screen import DARK, lit
from pnp.scene.shelf import Opening, Paper, Part, Parts, Shelf, Shown, Told
from pnp.scene.theme import Theme

_STYLE = """
body{max-width:72rem;padding:1rem 1.5rem 3rem}
h1{font-size:2.4rem;letter-spacing:-.015em;text-wrap:balance}
h2,.facts,.time,.lead,ol{margin:0}h2{font-size:1.6rem;line-height:1.2}
.lead{max-width:46rem;text-wrap:pretty;margin-top:.75rem}
.tongue{position:absolute;opacity:0}
.tongues{display:flex;justify-content:flex-end;gap:.25rem}
.tongues label{display:inline-flex;align-items:center;min-height:2.75rem;
padding:0 .9rem;border:1.5px solid transparent;border-radius:.25rem;cursor:pointer}
.game{background:var(--card);border:1px solid var(--line);border-radius:.4rem;
overflow:hidden;margin-top:2rem}
.banner{background:#fff;overflow:hidden}
.banner svg{display:block;height:5.5rem;width:auto;max-width:none}
.in{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem 2.5rem;
padding:1.5rem;align-items:start}
.sheets{display:flex;flex-wrap:wrap;gap:.75rem;align-items:flex-start}
.sheets svg{display:block;height:auto;background:#fff;
outline:1px solid var(--line);width:calc(var(--share)*var(--tall))}
article>*+*{margin-top:.75rem}.facts{font-size:1rem}
ol{list-style:none;padding:0;counter-reset:file}
li{display:grid;grid-template-columns:2rem minmax(0,1fr);padding:.6rem 0;
border-top:1px solid var(--line);counter-increment:file}
li::before{content:counter(file);color:var(--g);font-weight:600;font-size:1.1rem}
li a{font-weight:600}li span,.time,footer{display:block;color:var(--soft);
font-size:.95rem;line-height:1.45}
summary{cursor:pointer;font-weight:600;min-height:2.75rem;line-height:2.75rem}
table{border-collapse:collapse;font-size:.95rem}th{text-align:left;font-weight:600}
th,td{padding:.3rem 1.2rem .3rem 0;border-top:1px solid var(--line)}
details p{margin:.75rem 0 0}
footer{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}
footer p{margin:.3rem 0}
@media(max-width:52rem){.in{grid-template-columns:minmax(0,1fr);padding:1.1rem}
body{padding:.5rem 1rem 2rem}h1{font-size:1.9rem}.banner svg{height:4rem}
.sheets svg{width:calc(var(--share)*var(--tall)*.72)}}
@media print{.tongues{display:none}.game{break-inside:avoid}}
"""

TALL, LEAST = ((2, 16.0), (3, 13.0), (4, 10.4), (10, 8.6)), 5.8
"""How tall the pictures of so many sheets are at most, in letters; of more of them."""


def render(shelf: Shelf, theme: Theme) -> bytes:
    """The page, byte for byte the same every time."""
    scenes = [scene for game in shelf.games for scene in _scenes(game)]
    fonts, drawn = svg.together([Page(scene) for scene in scenes], theme, seen=True)
    pictures = dict(zip(map(id, scenes), drawn, strict=True))
    first, *others = shelf.openings
    choice = _choice(shelf.openings) if others else ""
    heads = "".join(map(_opening, shelf.openings))
    games = "".join(_game(game, pictures) for game in shelf.games)
    links = "".join(map(_links, shelf.openings))
    body = f"""{choice}<header>{heads}</header>
<main>{games}</main>
<footer>{links}</footer>
"""
    inks = "".join(_ink(game.name, theme) for game in shelf.games)
    style = "".join((_STYLE, inks, *map(_shown, shelf.openings), fonts))
    return WebPage(first.language, first.title, style, body).encoded()


def _scenes(game: Shown) -> list[Scene]:
    banner = [game.banner] if game.banner else []
    return [*banner, *game.told[0].sheets]


def _choice(openings: tuple[Opening, ...]) -> str:
    """One language is shown at a time, the first until another is chosen."""
    boxes = "".join(
        f'<input class="tongue" type="radio" name="tongue" id="in-{each.language}"'
        f"{'' if number else ' checked'}>\n"
        for number, each in enumerate(openings)
    )
    labels = "".join(
        f'<label for="in-{each.language}" lang="{each.language}">'
        f"{escape(each.tongue)}</label>"
        for each in openings
    )
    return f'{boxes}<div class="tongues">{labels}</div>\n'


def _shown(opening: Opening) -> str:
    """Hides what is said in other languages, and marks the one that is shown."""
    chosen, own = f"#in-{opening.language}:checked~", f"[lang={opening.language}]"
    label = f"{chosen}.tongues label{own}"
    return (
        f"{chosen}*>[lang]:not(label):not({own}),"
        f"{chosen}main article:not({own}){{display:none}}\n"
        f"{label}{{border-color:var(--edge);font-weight:600}}\n"
        f"#in-{opening.language}:focus-visible~.tongues label{own}"
        "{outline:3px solid var(--focus);outline-offset:2px}\n"
    )


def _ink(game: str, theme: Theme) -> str:
    """The ink of a game, lighter in the dark."""
    if not (colour := theme.colour(game)):
        return ""
    own = f"#{game}{{--g:"
    return f"{own}{colour}}}{DARK}{{{own}{lit(colour)}}}}}\n"


def _opening(opening: Opening) -> str:
    return (
        f'<div lang="{escape(opening.language)}"><h1>{escape(opening.title)}</h1>'
        f'<p class="lead">{escape(opening.lead)}</p></div>\n'
    )


def _links(opening: Opening) -> str:
    links = "".join(
        f'<p><a href="{escape(place)}">{escape(name)}</a></p>'
        for place, name in opening.links
    )
    return f'<div lang="{escape(opening.language)}">{links}</div>\n'


def _game(game: Shown, pictures: dict[int, str]) -> str:
    told = "".join(map(_told, game.told))
    banner = pictures[id(game.banner)] if game.banner else ""
    sheets = game.told[0].sheets
    longest = max((scene.height for scene in sheets), default=1.0)
    tall = next((rem for most, rem in TALL if len(sheets) <= most), LEAST)
    small = "".join(
        f'<div style="--share:{scene.width / longest:.3f}">{pictures[id(scene)]}</div>'
        for scene in sheets
    )
    return (
        f'<section class="game" id="{escape(game.name)}">'
        f'<div class="banner" aria-hidden="true">{banner}</div>\n'
        f'<div class="in"><div>{told}</div>'
        f'<div class="sheets" style="--tall:{tall}rem" aria-hidden="true">{small}</div>'
        "</div></section>\n"
    )


def _told(told: Told) -> str:
    facts = "<br>".join(map(escape, told.facts))
    papers = "".join(map(_paper, told.papers))
    return (
        f'<article lang="{escape(told.language)}"><h2>{escape(told.title)}</h2>'
        f'<p class="facts">{facts}</p><ol>{papers}</ol>'
        f'<p class="time">{escape(told.time)}</p>{_parts(told.parts)}</article>\n'
    )


def _parts(parts: Parts) -> str:
    """The sizes, for those who want to know."""
    count, part, size = map(escape, parts.heads)
    rows = "".join(map(_part, parts.rows))
    return (
        f"<details><summary>{escape(parts.title)}</summary>\n"
        f"<table><thead><tr><th>{count}</th><th>{part}</th><th>{size}</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>\n"
        f'<p><a href="{escape(parts.place)}">{escape(parts.drawings)}</a></p></details>'
    )


def _part(part: Part) -> str:
    name = escape(part.name)
    if part.place:
        name = f'<a href="{escape(part.place)}">{name}</a>'
    return f"<tr><td>{part.count}</td><td>{name}</td><td>{escape(part.size)}</td></tr>"


def _paper(paper: Paper) -> str:
    return (
        f'<li><p style="margin:0"><a href="{escape(paper.place)}">{escape(paper.name)}'
        f"</a><span>{escape(paper.said)}</span></p></li>\n"
    )
