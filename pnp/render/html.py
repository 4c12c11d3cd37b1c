"""Serials as one HTML file: nothing from the network, and readable without scripts."""

from html import escape

from pnp.render import svg
from pnp.render.web import WebPage, footer
from pnp.scene.document import Page
from pnp.scene.serial import Said, Serial, Step
from pnp.scene.theme import Theme
from pnp.scene.ties import held

_STYLE = """
nav{display:none;gap:.6rem;align-items:center;position:sticky;top:0;
background:var(--paper);padding:.5rem 0}
button{font:inherit;color:inherit;background:none;border:1.5px solid var(--edge);
border-radius:6px;padding:.3rem .9rem;min-height:2.75rem;min-width:2.75rem}
button:disabled{color:var(--soft);border-color:var(--line)}
.steps nav{display:flex}.steps figure{display:none}.steps figure.shown{display:block}
#place{white-space:nowrap}figure{scroll-margin-top:4.5rem}
@media(max-width:30rem){.keys{display:none}}
ol.score{padding:0;column-gap:1rem}ol.score li{margin-left:2.2em}
@media print{.steps nav{display:none}.steps figure{display:block!important}
.keys{display:none}}
"""

_SCRIPT = """
(function(){var all=[].slice.call(document.querySelectorAll('figure')),at=0,
place=document.getElementById('place'),back=document.getElementById('back'),
forth=document.getElementById('forth');
function show(n,opening){at=Math.max(0,Math.min(all.length-1,n));
all.forEach(function(f,i){f.classList.toggle('shown',i===at)});
place.textContent=(at+1)+' / '+all.length;
back.disabled=!at;forth.disabled=at===all.length-1;
if(opening)return;try{history.replaceState(null,'','#step-'+at)}catch(e){}}
document.body.classList.add('steps');
back.onclick=function(){show(at-1)};
forth.onclick=function(){show(at+1)};
document.addEventListener('keydown',function(e){
if(e.altKey||e.ctrlKey||e.metaKey)return;
var go={ArrowLeft:at-1,ArrowRight:at+1,Home:0,End:all.length-1}[e.key];
if(go!==undefined){e.preventDefault();show(go)}});
var from=/^#step-(\\d+)$/.exec(location.hash);show(from?+from[1]:0,true)})();
"""


def render(serial: Serial, theme: Theme) -> bytes:
    """The serial as a page, byte for byte the same every time.

    With scripts one step is shown at a time, and the arrow keys lead on; without them
    all stand below each other.
    """
    back, forth, keys, score = map(escape, serial.labels)
    facts = " · ".join(escape(held(fact)) for fact in serial.facts)
    pages = [Page(step.scene) for step in serial.steps]
    fonts, pictures = svg.together(pages, theme, serial.language)
    drawn = zip(serial.steps, pictures, strict=True)
    steps = "".join(_figure(number, *each) for number, each in enumerate(drawn))
    turns = "".join(f"<li>{escape(turn)}</li>" for turn in serial.score)
    wide = max(map(len, serial.score), default=0) + 5
    opening = (
        f"<p><em>{escape(held(serial.opening))}</em></p>" if serial.opening else ""
    )
    told = escape(held(serial.note))
    note = f'<p class="facts">{told}</p>\n' if told else ""
    body = f"""<header><h1>{escape(serial.title)}</h1>
<p class="facts">{facts}</p>
{opening}</header>
<nav aria-label="{keys}"><button id="back" type="button" aria-label="{back}">←</button>
<button id="forth" type="button" aria-label="{forth}">→</button>
<span id="place" role="status"></span><span class="keys">{keys}</span></nav>
<main>{steps}<h2>{score}</h2>
{note}<ol class="score" style="columns:{wide}ch">{turns}</ol></main>
{footer(serial.credits)}"""
    style = _STYLE + fonts
    return WebPage(serial.language, serial.title, style, body, _SCRIPT).encoded()


def _figure(number: int, step: Step, picture: str) -> str:
    said = "".join(map(_words, step.said))
    return (
        f'<figure id="step-{number}"><div class="picture">{picture}</div>'
        f"<figcaption>{said}</figcaption></figure>\n"
    )


def _words(said: Said) -> str:
    text = escape(said.text)
    match said.stress:
        case "strong":
            return f"<strong>{text}</strong>"
        case "apart":
            return f"<em>{text}</em>"
        case "plain":
            return text
