#!/usr/bin/env python3
"""Measures a host with many pages of its own apps: how long events take, and the processor time of the host.

    .venv/bin/python Benchmarks/busy.py [IDLE] [BUSY] [SECONDS]      default: 200 idle and 50 busy pages, 30 s

Every page shows Departures with two departures. Each busy page sends an event every 0.3 to 1.2 s: one in five switches
a departure off or on, which all pages show, and the others change the appearance of the page.
"""
import asyncio
import os
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from pages import Host, Page, Server

sys.path.insert(0, str(Path(__file__).parents[1] / "Tests/Browser"))
os.environ.setdefault("REVEILLE", ".build/release/reveille")
import host as hosts  # noqa: E402
from departures import Departures  # noqa: E402

IDLE = int(sys.argv[1]) if len(sys.argv) > 1 else 200
BUSY = int(sys.argv[2]) if len(sys.argv) > 2 else 50
SECONDS = int(sys.argv[3]) if len(sys.argv) > 3 else 30


def add_departures(host):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        page = browser.new_page(locale="en-US", viewport={"width": 390, "height": 844})
        page.goto(host.link("departures/"))
        departures = Departures(page)
        for label in ("Work", "School"):
            departures.add(label)
        browser.close()


async def open_page(host):
    page = await Page(host).open("/departures/")
    switches = [tag for tag in re.findall(r"<input [^>]*>", page.html) if 'role="switch"' in tag]
    page.switches = [int(re.search(r" id=n(\d+)", tag).group(1)) for tag in switches]
    page.html = ""
    return page


async def listen(page):
    while True:
        await page.hear()


async def work(page, number, times, chance):
    ends = time.monotonic() + SECONDS
    is_dark = is_off = False
    while time.monotonic() < ends:
        await asyncio.sleep(chance.uniform(0.3, 1.2))
        began = time.perf_counter()
        if chance.random() < 0.2:
            is_off = not is_off
            await page.send("change", page.switches[number % len(page.switches)], not is_off)
        else:
            is_dark = not is_dark
            await page.send("environment", 0, {"scheme": "dark" if is_dark else "light"})
        times.append(time.perf_counter() - began)


async def measure(host):
    pages = Host(host.url, host.key)
    server = Server(host.process.pid)
    idle = [await open_page(pages) for _ in range(IDLE)]
    busy = [await open_page(pages) for _ in range(BUSY)]
    assert busy[0].switches, "The page has no switch."
    listeners = [asyncio.create_task(listen(page)) for page in idle]
    await asyncio.sleep(2)
    times = []
    processor, began = server.processor(), time.monotonic()
    await asyncio.gather(*(work(page, number, times, random.Random(number)) for number, page in enumerate(busy)))
    passed = time.monotonic() - began
    times.sort()
    for listener in listeners:
        listener.cancel()
    print(f"{IDLE} idle and {BUSY} busy pages, {len(times) / passed:.0f} events/s")
    print(f"event handled after p50 {times[len(times) // 2] * 1000:.0f} ms, p99 {times[len(times) * 99 // 100] * 1000:.0f} ms")
    print(f"processor {(server.processor() - processor) / passed * 100:.0f} % of a core, memory {server.memory():.0f} MB")


with tempfile.TemporaryDirectory() as folder:
    host = hosts.Host(Path(folder) / "data")
    host.start()
    host.wait_for_map()
    add_departures(host)
    try:
        asyncio.run(measure(host))
    finally:
        host.stop()
