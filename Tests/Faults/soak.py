"""Opens and closes pages of all apps for a long time: neither the host's memory nor the cost of a page may grow."""

import asyncio
import time

from person import Person
from program import Server, connected, installed
from row import SERVE, Row
from sleeper import ARRIVAL

# The apps, each with a button that opens another screen.
APPS = {"/departures/": "^Add Departure$", "/sunrise/": "^Settings$", "/settings/": "^Loudspeaker", "/notifications/": "", "/": ""}
# The pages that open and close together.
WAVE = ["/departures/"] * 12 + ["/sunrise/"] * 2 + ["/settings/"] * 2 + ["/notifications/"] * 2 + ["/"] * 2
# The number of waves after which the host keeps its maximum of closed pages (`PageSessions.keptAway`), and the seconds
# between two of its checks.
WARM, UPKEEP = 10, 17
MEMORY, WORK = .05, .5


async def visit(way, path):
    """Opens a page, follows its button, and leaves by closing the tab."""
    page = await Person(way).open(path)
    if name := APPS[path]:
        await page.send("tap", (await page.look()).all("tap", name)[0].node)
    page.close()


async def come_and_go(host, seconds):
    """Returns the memory after the first waves and after the last, the processor time of a wave then and now, and the number of waves."""
    way, server = connected(host), Server(host.process.pid)
    page = await Person(way).open("/departures/")
    await page.prepare_departure("Gym", ARRIVAL)
    await page.tap("^Save$")
    page.close()

    async def waves(count=WARM):
        begun = server.processor()
        for _ in range(count):
            await asyncio.gather(*(visit(way, path) for path in WAVE))
        work = (server.processor() - begun) / count
        await asyncio.sleep(UPKEEP)
        return server.memory(), work

    await waves()
    before, count, ends = await waves(), WARM, time.monotonic() + seconds
    while True:
        after, count = await waves(), count + WARM
        if time.monotonic() > ends:
            return before, after, count


def run(seconds):
    """Returns the rows of the table."""
    with installed() as host:
        host.start("2026-06-02T10:00")
        (memory, work), (later, harder), waves = asyncio.run(come_and_go(host, seconds))
    grown, slowed = later / memory - 1, harder / work - 1
    return [
        Row(
            SERVE, f"{waves} times {len(WAVE)} pages of all apps opened and closed: growth of memory, at most {MEMORY:.0%}",
            f"{grown:.1%}, from {memory:.0f} to {later:.0f} MB", grown <= MEMORY),
        Row(
            SERVE, f"  growth of the work for them, at most {WORK:.0%}",
            f"{slowed:.0%}, from {work:.2f} to {harder:.2f} s of the processor", slowed <= WORK),
    ]
