"""Records as they are read: from a file or standard input, written strictly or not."""

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import read_file
from pnp.cli.error_answers import explained
from pnp.cli.input_lines import reading, standard_input
from pnp.games import transcripts
from pnp.games.transcripts import LETTERS, Transcript
from pnp.words.catalogue import Language


def contents(file: str) -> str:
    """The text of a record in a file, or in standard input for ``-``."""
    name = "standard input" if file == "-" else quoted(file, PATH)
    with reading(name):
        most = 4 * LETTERS + 1  # as no letter has more bytes
        found = standard_input().read(most) if file == "-" else read_file(file, most)
        if len(found) == most:
            raise UserError(f"{name} is longer than {LETTERS} letters")
        return found.decode()


def transcribed(text: str, file: str, language: Language) -> Transcript:
    """The game in a text, written strictly or as people do; faults are explained."""
    where = f"{file}: " if len(file) <= PATH else f"{quoted(file, PATH)}: "
    try:
        return transcripts.transcript_of_text(text)
    except transcripts.UnreadError as error:
        raise explained(error, error.game, where, language) from None
