"""More connections than the host has descriptors, none of which ever finishes a request. Pages still respond, the
alarm rings, and the descriptors for databases, the map and other services stay free."""

import asyncio
import os

from program import Crowd, wait_until
from row import SERVE, Row
from sleeper import BEFORE_WAKE, WAKE, asleep

# Debian's usual limit, here for good: the host cannot raise it.
LIMIT, RESERVE = 1024, 256


async def live(sleeper):
    """Adds a departure while the connections are open."""
    page = await sleeper.depart()
    said = await page.reads("Typically Clear|Traffic Clear")
    page.close()
    return said


def run(count):
    """Returns the rows of the table for this number of connections."""
    with asleep(runner=("prlimit", f"--nofile=256:{LIMIT}")) as sleeper, Crowd(sleeper.host.port, count) as crowd:
        wait_until(lambda: crowd.opened > count, seconds=300)
        said = asyncio.run(live(sleeper))
        sleeper.skip(BEFORE_WAKE)
        rung = asyncio.run(sleeper.hears(WAKE))
        used = len(os.listdir(f"/proc/{sleeper.host.process.pid}/fd"))
        lives = sleeper.host.process.poll() is None
    return [
        Row(SERVE, f"{crowd.opened} connections, {LIMIT} descriptors: the host lives", lives, lives),
        Row(SERVE, f"  descriptors in use, at most {LIMIT - RESERVE}", used, used <= LIMIT - RESERVE),
        Row(SERVE, "  a page answers; the row of a departure says", said, bool(said)),
        Row(SERVE, "  the wake-up rings", len(rung), len(rung) > 0),
    ]
