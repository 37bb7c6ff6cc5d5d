#!/usr/bin/env python3
"""Measures the page of 1,000 departures in a real browser: first page, bytes, and the time from a touch to its effect.

    Benchmarks/page.py [PROGRAM] [SEEDER]

PROGRAM is .build/release/reveille and SEEDER .build/release/departures-benchmark by default. Needs the test tools:
`make setup`.
"""
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from host import Host, show

SEEDER = sys.argv[2] if len(sys.argv) > 2 else ".build/release/departures-benchmark"
DEPARTURES = 1000
# The sample town. Anywhere else is a day's journey away, so a departure would ring as soon as it is switched on.
PLACE = "39.53", "-7.9"
TOUCHES = 100

# From the touch of a switch to the change in the host's response: the row's badge comes or goes.
MEASURE = """async (touches) => {
    const rows = [...document.querySelectorAll('.row')].filter((row) => row.querySelector('.switch'));
    const times = [];
    for (let index = 0; index < touches; index += 1) {
        const row = rows[(index * 37) % rows.length];
        const started = performance.now();
        const changed = new Promise((resolve) => {
            const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
            observer.observe(row.querySelector('.row-content'), { childList: true, subtree: true, characterData: true });
        });
        row.querySelector('.switch').click();
        await changed;
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return times;
}"""


# Scrolls to the end until all rows are there: touches cost most then.
MOUNT_ALL = """async () => {
    const began = performance.now();
    while (document.querySelector('.rest')) {
        [...document.querySelectorAll('.row')].at(-1).scrollIntoView();
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return performance.now() - began;
}"""


def first_pages(host):
    host.first_page()
    times = []
    for _ in range(5):
        began = time.monotonic()
        status, _, body = host.get("/departures/")
        times.append((time.monotonic() - began) * 1000)
    show(f"First page of {DEPARTURES:,} departures over HTTP, best", "50 ms", f"{min(times):.0f} ms")
    show("  its size", "", f"{len(body) / 1000:.0f} KB, status {status}")


def touches(host):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        sizes = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sizes.append(len(frame))))
        page.goto(host.pairing_link().replace("/?", "/departures/?"))
        page.locator(".switch").first.wait_for()
        # A thousand departures that appear at once first have their alarms set.
        host.wait_for_rest()
        report("From touch to DOM change", page.evaluate(MEASURE, TOUCHES))
        show("Scrolling through all rows", "", f"{page.evaluate(MOUNT_ALL):.0f} ms")
        report("With all rows mounted", page.evaluate(MEASURE, TOUCHES))
        browser.close()
    show("  bytes sent up for a touch", "", f"{statistics.mean(sizes):.0f}")


def report(name, times):
    times = sorted(times)
    show(f"{name}, p50", "10 ms", f"{statistics.median(times):.1f} ms")
    show(f"{name}, p99", "30 ms", f"{times[int(len(times) * 0.99) - 1]:.1f} ms")


def main():
    show("figure", "goal", "measured")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([SEEDER, "--seed", folder, str(DEPARTURES), *PLACE], check=True, stderr=subprocess.DEVNULL)
        with Host(folder) as host:
            first_pages(host)
            touches(host)


if __name__ == "__main__":
    main()
