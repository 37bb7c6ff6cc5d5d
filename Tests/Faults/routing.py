"""The routing service is killed while a departure is followed, and cannot start again. A person sees that, is still
woken, and has routes again once it can."""

import asyncio
import contextlib
import json
import os
import signal

from program import wait_until
from row import SERVE, Row
from sleeper import BEFORE_LEAVE, BEFORE_WAKE, DAY, LEAVE, WAKE, asleep


def routes(host):
    """Returns the process that currently routes for the host, if there is one."""
    with contextlib.suppress(FileNotFoundError):
        return json.loads((host.data / "maps/run/service.json").read_text())["pid"]


async def lose_routes(sleeper):
    """Kills the service permanently, and returns the text of a page before and afterwards."""
    host, page = sleeper.host, await sleeper.depart()
    followed = await page.reads("Traffic Clear|Typically Clear")
    configuration = (host.data / "maps/current").resolve() / "valhalla.json"
    away = configuration.rename(configuration.with_suffix(".away"))
    os.kill(wait_until(lambda: routes(host)), signal.SIGKILL)
    await page.tap("^Check Traffic$")
    told = await page.reads(r"As of \S+")
    page.close()
    return followed, told, lambda: away.rename(configuration)


def is_old(told):
    return len(told) == 1 and told[0]["message"].startswith("Traffic as of ")


def rang(told):
    return is_old(told) and "alarm_clock" in told[0]["tags"]


def run():
    """Returns the rows of the table."""
    with asleep() as sleeper:
        followed, told, restore = asyncio.run(lose_routes(sleeper))
        sleeper.skip(BEFORE_WAKE)
        woken = asyncio.run(sleeper.hears(WAKE))
        sleeper.skip(BEFORE_LEAVE)
        left = asyncio.run(sleeper.hears(LEAVE))
        restore()
        wait_until(lambda: routes(sleeper.host))
        source = sleeper.host.route("39.53,-7.9", "39.535,-7.905", "driving", f"{DAY}T09:00")["source"]
    return [
        Row(SERVE, "The routing service is killed while a departure is followed. Before, its row says", followed, bool(followed)),
        Row(SERVE, "  then it says", told, bool(told)),
        Row(SERVE, "  the wake-up rings, and says", [one["message"] for one in woken], rang(woken)),
        Row(SERVE, "  “Time to Leave” says", [one["message"] for one in left], is_old(left)),
        Row(SERVE, "  routes come from, once it can start again", source, source == "valhalla"),
    ]
