"""The days of the site as a calendar file."""

import datetime
from collections.abc import Sequence
from itertools import groupby

from pnp.base.libraries import needed_libraries
from pnp.press.web_addresses import day_of
from pnp.web.site.entry import Entry


@needed_libraries()
def calendar(entries: Sequence[Entry], url: str, place: str, name: str) -> bytes:
    """An event for each day, with all that is asked on it, as iCalendar (RFC 5545)."""
    from icalendar import Calendar, Event, vText

    found = Calendar()
    found.add("prodid", "-//pnp press//pnp//EN")
    found.add("version", "2.0")
    found["x-wr-calname"] = vText(name)
    for day, those in groupby(entries, lambda each: each.day):
        event, told = Event(), [*those]
        midnight = datetime.datetime.combine(day, datetime.time(), tzinfo=datetime.UTC)
        spoken = f"-{place.strip('/')}" if place else ""
        event.add("uid", f"{day}{spoken}@pnp.press")
        event.add("dtstamp", midnight)
        event.add("dtstart", day)
        event.add("transp", "TRANSPARENT")
        event.add("summary", ", ".join(each.game.title for each in told))
        tasks = (f"{each.game.title}: {each.told.task}" for each in told)
        event.add("description", "\n".join(tasks))
        if url:
            event.add("url", f"{url}{place}{day_of(day)}")
        found.add_component(event)
    return bytes(found.to_ical())
