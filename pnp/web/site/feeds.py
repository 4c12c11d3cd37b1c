"""Feeds: the days of the site for readers of news and for calendars."""

import datetime
from collections.abc import Sequence
from itertools import groupby
from uuid import NAMESPACE_URL, uuid5

from pnp.base.libraries import needed_libraries
from pnp.press.web_addresses import day_of
from pnp.web.site.entry import Entry


def lasting(address: str) -> str:
    """What readers of news know an entry by: its address if it has a whole one.

    Others get a name of their own (RFC 4287, 4.2.6; RFC 9562, 5.5).

    >>> lasting("https://chess.club/feed.xml")
    'https://chess.club/feed.xml'
    >>> lasting("feed.xml")
    'urn:uuid:b751498a-3cdd-536f-a81f-626fdb266d60'
    """
    return address if "://" in address else uuid5(NAMESPACE_URL, address).urn


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
