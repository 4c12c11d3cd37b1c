"""What players ask at their first table stands in the rules, in both languages."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import pytest

from pnp.base.templates import read_text
from pnp.games import GAMES
from pnp.words.catalogue import LANGUAGES, Language, catalogue


class Answer(NamedTuple):
    """Where a question is answered: in the rules, or in a caption."""

    en: str
    it: str
    caption: str = ""


ASKED: Mapping[str, Mapping[str, Answer]] = {
    "cancelletto": {
        "Are the tiles shuffled face down?": Answer(
            "Shuffle the tiles face down", "Mescolate le tessere coperte"
        ),
        "How is a board checked before play?": Answer(
            "here only walls and the hole count, not pawns",
            "qui contano muri e buco, non i pedoni",
        ),
        "What does a placed gate look like?": Answer(
            "Both tokens stand at the hole",
            "Le due pedine stanno al bordo del buco",
            "figure-gate",
        ),
        "May both tokens stand at one gap?": Answer(
            "Yes, as long as they stand against two different squares",
            "Sì, purché contro due caselle diverse",
        ),
        "May a pawn that is home leave again?": Answer(
            "A pawn that is home may leave again",
            "Un pedone a casa può ancora uscirne",
        ),
        "Does a pawn at home still reach another square?": Answer(
            "It is enough that some pawn of the colour can get to each",
            "Basta che qualche pedone di quel colore possa arrivare a ciascuna",
        ),
        "Who plays when?": Answer("then you take turns", "poi a turno"),
        "Against which outer side of its square does a token stand?": Answer(
            "the token may stand at any of them",
            "la pedina può stare contro uno qualsiasi",
        ),
        "Is the game over once it cannot be won any more?": Answer(
            "nothing is cut off: is it over?** No. Play on",
            "nulla è isolato: è finita?** No. Si continua",
        ),
        "What does the list of turns say?": Answer(
            "e4+g6: the gate; d4→c4: a step; ×A5: the tile",
            "e4+g6: Cancelletto; d4→c4: passo; ×A5: tessera tolta",
            "told-written",
        ),
    },
    "claustro": {
        "Two directions for a step, or three?": Answer(
            "Two directions for a step, or three?** Two",
            "Si avanza in due direzioni o in tre?** In due",
        ),
        "What is a closed corner?": Answer(
            "**Closed:** `a5` and `e1`", "**Angoli chiusi:** `a5` ed `e1`"
        ),
        "How are squares named?": Answer(
            "named by letter and number", "si indicano con lettera e numero"
        ),
        "Where are the pawns at the start?": Answer(
            "**Setting up:**", "**Preparazione:**"
        ),
        "Is a pawn straight ahead in the way, or captured?": Answer(
            "shares a corner; you can only capture there",
            "ha in comune solo un angolo; lì si può soltanto catturare",
        ),
        "Whose moves are counted?": Answer(
            "number counts the winner’s own moves, this one included",
            "il numero conta le mosse di chi vince, questa compresa",
            "told-legend",
        ),
        "May White capture back onto its own home?": Answer(
            "A capture may even lead into your own home corner",
            "Catturando si può entrare perfino nella propria casa",
        ),
        "What does it mean that a move holds?": Answer(
            "nobody can force a win", "nessuno può forzare la vittoria", "told-legend"
        ),
        "What does the list of turns say?": Answer(
            "b2×c3@a1 takes c3 and drops it on a1",
            "b2×c3@a1: b2 cattura c3 e lo rimette in a1",
            "told-written",
        ),
        "Whose is an arrow that stands against the move?": Answer(
            "double, the reply", "doppia, la risposta avversaria", "told-legend"
        ),
        "Whose moves do the solutions number?": Answer(
            "The numbers count the winner’s moves",
            "I numeri contano le mosse di chi vince",
        ),
    },
    "tophats": {
        "How are cells named?": Answer(
            "the letter of their row and the number of a line",
            "la lettera della fila e il numero di una linea",
        ),
        "May I look at my stacks until they stand?": Answer(
            "Once the stacks stand on the board nobody may look into one",
            "Quando le pile sono sul tabellone nessuno può più guardarci dentro",
        ),
        "Where do captured hats go?": Answer(
            "by colour beside the board, in front of whoever built the stack",
            "accanto al tabellone, davanti a chi ha costruito la pila",
        ),
        "May a capture come later in the chain?": Answer(
            "even if only after one or more other jumps",
            "anche solo dopo altri salti",
        ),
        "Must I make a capture that comes only later in the chain?": Answer(
            "**If you can capture, you must,** even if only after",
            "**Se potete catturare, dovete farlo,** anche solo dopo",
        ),
        "When is a position the same?": Answer(
            "the same position: the same builders and hidden hats, too",
            "nella posizione contano anche chi ha costruito le pile",
        ),
        "Must I capture where the capture needs the closed ring?": Answer(
            "nobody can capture by way of it any more",
            "non si può più catturare passando di là",
        ),
        "No stack can leave the ring: may one go along it?": Answer(
            "4. any move that does not end in the ring.",
            "4. una mossa che non finisca nella fascia.",
        ),
        "What does the list of turns say?": Answer(
            "Y2@e2: Yellow’s second stack still in hand goes to e2",
            "G2@e2: la seconda pila ancora in mano al Giallo va in e2",
            "told-written",
        ),
        "May I end where I began?": Answer(
            "where it began, but end there only if it captures",
            "dalla casella di partenza, ma finirci solo se cattura",
        ),
        "Must a stack in the ring leave before another captures?": Answer(
            "2. any other capture; 3. a move of one of those stacks to an inner ring",
            "2. un’altra cattura; 3. una mossa che porti una di quelle pile in una",
        ),
        "Is the third ring the ring of respect at once?": Answer(
            "becomes the ring of respect at once, with all its duties",
            "diventa subito fascia di rispetto, con i suoi obblighi",
        ),
        "In which order does a chain jump?": Answer(
            "jumps in numbered order", "salti nell’ordine dei numeri", "sign-jump"
        ),
        "What is the sign at a hat?": Answer(
            "only in figures: Yellow built it",
            "costruita dal Giallo: solo nelle figure",
            "sign-built",
        ),
        "Who built a stack of real hats?": Answer(
            "remember who did, the hats do not show it",
            "accanto al suo segno); ricordate chi è",
        ),
        "Sixty turns of each, or of all together?": Answer(
            "if 60 turns in all go by without a capture",
            "dopo 60 turni di fila, di chiunque, senza catture",
        ),
        "What is the answer drawn with?": Answer(
            "dotted: the answer", "punteggiata, la risposta", "told-legend"
        ),
        "What are the hats beside a board?": Answer(
            "in pictures: beside that player’s sign",
            "nelle figure: accanto al suo segno",
        ),
    },
    "gridblock": {
        "How is an even grid laid?": Answer(
            "Or copy a setup card", "Oppure copiate una carta schema"
        ),
        "Where do the round cards go, who gets the first-player card?": Answer(
            "the first player, who gets the first-player card",
            "dategli la carta del primo giocatore",
        ),
        "Is the mover one of my cubes?": Answer(
            "Red’s, belongs in the middle of its tile",
            "del Rosso: sta al centro della tessera",
        ),
        "Why is there no symbol on a black tile?": Answer(
            "striped in figures, black in puzzles",
            "a strisce nelle figure, nera nei problemi",
        ),
        "Is 1 + 1 two?": Answer("make no pair", "non fanno coppia", "figure-pair"),
        "Do round cards have to do with symbols?": Answer(
            "to count the rounds", "per contare i giri", "sort-round"
        ),
        "What are the numbers below a hand that is told?": Answer(
            "Below: round and turn", "In basso: giro e turno", "told-legend"
        ),
        "May several cubes of a colour lie on a tile?": Answer(
            "May I place a second cube on a tile?** Yes",
            "Posso piazzare un secondo cubetto su una tessera?** Sì",
        ),
        "On which corner do I place?": Answer(
            "on any free corner", "in un angolo libero a scelta"
        ),
        "Must I place?": Answer("you must put a cube", "dovete piazzare un cubetto"),
        "May I start where another mover stands?": Answer(
            "starts on waves, with Red",
            "parte dalle onde, con il Rosso",
            "figure-start",
        ),
        "What is the letter before an arrow?": Answer(
            "L→d5: the leaf (L) to d5",
            "F→d5: la foglia (F) fino a d5",
            "told-written",
        ),
        "Are all cards drawn before a mover is placed?": Answer(
            "draw and show a card for each colour; only then",
            "pescate e mostrate una carta per ogni colore; solo poi",
        ),
        "What do the figures under the grid mean?": Answer(
            "the round and its turn", "il giro e il suo turno", "sign-clock"
        ),
        "In which order do the colours of two players go?": Answer(
            "in the order red, yellow, green, blue. If you are two, the first takes "
            "red and green, the other yellow and blue; each colour has turns of its "
            "own, in that order",
            "nell’ordine rosso, giallo, verde, blu. In due, il primo prende rosso e "
            "verde, l’altro giallo e blu; ogni colore ha i suoi turni, in quell’ordine",
        ),
    },
}

asked = pytest.mark.parametrize(
    ("game", "question"), [(game, each) for game in GAMES for each in ASKED[game]]
)


@cache
def rules(game: str, language: Language) -> str:
    return re.sub(r"\s+", " ", read_text(f"{game}/rules.{language}.md"))


@asked
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_is_answered(
    game: str, question: str, language: Language
) -> None:
    answer = ASKED[game][question]
    words = catalogue(game, language)
    there = words.message(answer.caption) if answer.caption else rules(game, language)
    assert (answer.en if language == "en" else answer.it) in there
