"""Opens pages and closes them again, for long: the host's memory is to stay where it was."""

import asyncio
import time

from row import LIST, Row
from pagehost import running, switches
from pages import Page

PAGES = 50
# Longer than the pause between two upkeeps of a host, in seconds.
UPKEEP = 17
LIMIT = .05


async def visit(host):
    """Someone who opens the list, switches some rows, and leaves by closing the tab."""
    page = await Page(host).open()
    nodes, _ = switches(page.html)
    for node in nodes[:3]:
        await page.send("change", node, True)
    page.close()
    return page


async def wave(host):
    await asyncio.gather(*(visit(host) for _ in range(PAGES)))


async def come_and_go(seconds):
    async with running() as (host, server):
        # What is made once, the pages kept for those who come back, and the allocator's reserves come with the first.
        for _ in range(10):
            await wave(host)
        await asyncio.sleep(UPKEEP)
        before, waves, ends = server.memory(), 0, time.monotonic() + seconds
        while waves < 10 or time.monotonic() < ends:
            await wave(host)
            waves += 1
        await asyncio.sleep(UPKEEP)
        return before, server.memory(), waves


def run(seconds):
    """The rows of the table."""
    before, after, waves = asyncio.run(come_and_go(seconds))
    grown = after / before - 1
    return [
        Row(
            LIST, f"{waves} times {PAGES} pages opened and closed: growth of memory, at most {LIMIT:.0%}",
            f"{grown * 100:.1f} %, from {before:.0f} to {after:.0f} MB", grown <= LIMIT),
    ]
