"""A person at a page, without a browser: finds elements by their accessible names, and sends the events of the
client script."""

import asyncio
import re
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "Benchmarks"))

from pages import Page  # noqa: E402

EMPTY = {"br", "col", "hr", "img", "input", "link", "meta", "source"}


class Element:
    """One element of a page."""

    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent, self.inside = tag, dict(attributes), parent, []

    def __iter__(self):
        """The element and all its descendants, in the order of the page."""
        yield self
        for one in self.inside:
            if isinstance(one, Element):
                yield from one

    @property
    def text(self):
        words = [one if isinstance(one, str) else one.text or one.attributes.get("aria-label", "") for one in self.inside]
        return " ".join(" ".join(words).split())

    @property
    def node(self):
        return int(self.attributes["id"][1:])

    @property
    def is_on(self):
        return "checked" in self.attributes

    def takes(self, kind):
        return kind in self.attributes.get("data-on", "").split() and "disabled" not in self.attributes

    def within(self, tag):
        """The nearest element with that tag around this one."""
        return self if self.tag == tag or self.parent is None else self.parent.within(tag)


class Document(HTMLParser):
    """The elements of a page."""

    def __init__(self, html):
        super().__init__()
        self.root = self.open = Element("", (), None)
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        element = Element(tag, attributes, self.open)
        self.open.inside.append(element)
        if tag not in EMPTY:
            self.open = element

    def handle_endtag(self, tag):
        if tag not in EMPTY:
            self.open = self.open.parent or self.open

    def handle_data(self, text):
        self.open.inside.append(text)

    def name(self, element):
        """The name by which a screen reader calls the element."""
        if label := element.attributes.get("aria-label"):
            return label
        if labels := element.attributes.get("aria-labelledby"):
            return " ".join(one.text for label in labels.split() for one in self.root if one.attributes.get("id") == label)
        return element.text or element.within("label").text

    @property
    def top(self):
        """The topmost presentation, which puts everything else out of reach, or else the page."""
        sheets = [one for one in self.root if "presentation" in one.attributes.get("class", "").split()]
        return sheets[-1] if sheets else self.root

    def all(self, kind, name="", within=None):
        """Returns the elements within reach that take events of that kind and have a matching name."""
        return [one for one in within or self.top if one.takes(kind) and re.search(name, self.name(one))]


class Person(Page):
    """A person at one page of a host."""

    async def open(self, path="/"):
        self.path = path
        await super().open(path)
        self.name = re.search(r' data-page="([\w.]+)"', self.html).group(1)
        return self

    async def look(self):
        """The page as it is now."""
        return Document(await self.host.read(self.path, [f"Cookie: reveille-resume={self.resume}"]))

    async def wait(self, kind, name, seconds=20):
        """Returns the topmost element with that name, once it is there."""
        ends = time.monotonic() + seconds
        while not (found := (document := await self.look()).all(kind, name)):
            assert time.monotonic() < ends, f"Nothing takes “{kind}” that is called “{name}”: {document.root.text}"
            await asyncio.sleep(0.02)
        return found[-1]

    async def reads(self, words, seconds=60):
        """Returns the text of the page that matches, as soon as it does, or nothing if it never does."""
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            if found := re.search(words, (await self.look()).root.text):
                return found.group()
            await asyncio.sleep(0.1)
        return ""

    async def do(self, kind, name, value=None):
        """Sends an event to the element with that name. It is acknowledged when this returns."""
        await self.send(kind, (await self.wait(kind, name)).node, value)

    async def tap(self, name):
        await self.do("tap", name)

    async def turn(self, wheel, choice):
        """Turns a column of a wheel to a choice."""
        column = await self.wait("select", f"^{wheel}$")
        choices = [one.text for one in column if one.attributes.get("role") == "option"]
        await self.send("select", column.node, choices.index(choice))

    # Departures.

    async def prepare_departure(self, label, arrival):
        """Fills in all but “Save”: to the gym of the sample town, at the next `arrival`, local time."""
        await self.tap("^Add Departure$")
        await self.tap("^Location")
        await self.do("input", "^Search Maps$", "gym")
        await self.tap("^Alderbrook Gym")
        await self.turn("Hour", f"{arrival:%I}".lstrip("0"))
        await self.turn("Minute", f"{arrival:%M}")
        await self.turn("AM/PM", f"{arrival:%p}")
        await self.do("input", "^Label$", label)

    async def walk_every_day(self):
        """Chooses walking, which takes equally long every day, and repeats on every day."""
        await self.tap("^Walking$")
        await self.tap("^Repeat")
        for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"):
            await self.tap(f"^{day}$")
        await self.tap("^Back$")

    # Sunrise.

    async def begin_sunrise(self, name, latitude, longitude, zone):
        """From the welcome to the first place, given by its coordinates."""
        for button in ("Continue", "Allow Alarms", "Add a Place", "Enter Coordinates"):
            await self.tap(f"^{button}$")
        for field, value in {"Name": name, "Latitude": latitude, "Longitude": longitude}.items():
            await self.do("input", f"^{field}$", value)
        await self.tap("^Time Zone")
        await self.do("input", "^City or Region$", zone)
        await self.tap(f"{zone}$")
        await self.tap("^Save$")
        await self.wait("tap", f"^{name}$")
