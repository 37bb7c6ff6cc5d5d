#!/usr/bin/env python3
"""Measures a page of many rows with a switch each: Reveille's beside those of frameworks that drive a page from a
server, and beside the floor: the same list written by hand, with nothing between browser and server. One run, one
browser.

    Benchmarks/peers.py [ROWS]      default: 1,000
"""
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import psutil
from playwright.sync_api import sync_playwright

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
CLICKS = 300
PAGES = 10
FOLDER = Path(__file__).parent
OURS = ".build/release/rows-benchmark"

# Clicks switches on the first screen, one after the other, each until its text has changed.
CLICK = """async ([clicks, row, control, text]) => {
    const all = () => [...document.querySelectorAll(row)].filter((one) => one.querySelector(control)).slice(0, 10);
    let rows = all();
    const times = [];
    for (let index = 0; index < clicks; index += 1) {
        const place = index % rows.length;
        const words = () => {
            // Some make a row anew rather than change it.
            if (!rows[place].isConnected) rows = all();
            return rows[place].querySelector(text)?.textContent;
        };
        const before = words();
        const started = performance.now();
        const changed = new Promise((resolve) => {
            const observer = new MutationObserver(() => {
                if (words() === before) return;
                observer.disconnect();
                resolve();
            });
            observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        });
        rows[place].querySelector(control).click();
        await changed;
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 40));
    }
    return times;
}"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Peer:
    """A server on its own port; ends with the `with` block."""

    row, control, text = ".row", ".switch", ".text"
    # Fewer for a peer that would take many minutes.
    clicks, pages = CLICKS, PAGES

    def __init__(self, name):
        self.name = name
        self.port = free_port()
        self.folder = tempfile.TemporaryDirectory()

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "ROWS": str(ROWS)})
        self.url = self.first_url()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)
        self.folder.cleanup()

    def first_url(self):
        url = f"http://127.0.0.1:{self.port}/"
        for _ in range(600):
            try:
                urllib.request.urlopen(url).read()
                return url
            except OSError:
                time.sleep(0.1)
        sys.exit(f"{self.name} did not start.")

    def open(self, context):
        page = context.new_page()
        page.goto(self.url)
        page.wait_for_function(
            "([row, control, wanted]) => [...document.querySelectorAll(row)].filter((one) => one.querySelector(control)).length >= wanted",
            arg=[self.row, self.control, self.expected_rows()], timeout=600000)
        page.wait_for_timeout(1500)
        return page

    def expected_rows(self):
        return ROWS

    def processes(self):
        return [psutil.Process(self.process.pid), *psutil.Process(self.process.pid).children(recursive=True)]

    def processor_seconds(self):
        """Returns the exact processor time, including threads that have ended. Linux derives the clock id from the
        process id."""
        return sum(time.clock_gettime(~one.pid << 3 | 2) for one in self.processes())

    def resident(self):
        return sum(one.memory_info().rss for one in self.processes()) / 1e6


class Reveille(Peer):
    def command(self):
        return [OURS, "serve", str(ROWS), self.folder.name]

    def first_url(self):
        return self.process.stdout.readline().strip()

    def expected_rows(self):
        return min(ROWS, 17)


class Models(Reveille):
    """The same rows, each of which stands for an object of a model; the others have none."""

    def command(self):
        return [*super().command(), "models"]


class Floor(Reveille):
    def open(self, context):
        page = context.new_page()
        page.goto(self.url)
        page.goto(self.url.split("?")[0] + "floor/")
        page.wait_for_timeout(1000)
        return page


class NiceGUI(Peer):
    def command(self):
        return [sys.executable, str(FOLDER / "Peers/nicegui_rows.py"), str(self.port), str(ROWS)]


class Streamlit(Peer):
    row = '[data-testid="stVerticalBlock"]:has(> * > [data-testid="stCheckbox"])'
    control, text = "input[type=checkbox]", '[data-testid="stMarkdown"] p'
    clicks, pages = 20, 2

    def command(self):
        return [
            sys.executable, "-m", "streamlit", "run", str(FOLDER / "Peers/streamlit_rows.py"), "--server.port",
            str(self.port), "--server.address", "127.0.0.1", "--server.headless", "true",
            "--browser.gatherUsageStats", "false",
        ]


def count_bytes(page):
    """Counts the bytes on the wire in both directions, without headers."""
    session = page.context.new_cdp_session(page)
    counted = [0]

    def add(number):
        counted[0] += number

    session.on("Network.dataReceived", lambda event: add(event["dataLength"]))
    session.on("Network.requestWillBeSent", lambda event: add(len(event["request"].get("postData", ""))))
    for kind in ("Received", "Sent"):
        session.on(f"Network.webSocketFrame{kind}", lambda event: add(len(event["response"]["payloadData"])))
    session.send("Network.enable")
    return counted


def measure(peer, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = peer.open(context)
    paint = page.evaluate(PAINT)
    page.evaluate(CLICK, [peer.clicks // 10, peer.row, peer.control, peer.text])
    counted = count_bytes(page)
    used = peer.processor_seconds()
    times = sorted(page.evaluate(CLICK, [peer.clicks, peer.row, peer.control, peer.text]))
    used = (peer.processor_seconds() - used) / peer.clicks * 1000
    before = peer.resident()
    for _ in range(peer.pages):
        peer.open(context)
    memory = (peer.resident() - before) / peer.pages
    context.close()
    return {
        "First contentful paint": f"{paint:.0f} ms",
        "Click to change, p50": f"{statistics.median(times):.1f} ms",
        "Click to change, p99": f"{times[int(len(times) * 0.99) - 1]:.1f} ms",
        "Bytes a click": f"{counted[0] / peer.clicks:.0f}",
        "Processor a click": f"{used:.2f} ms",
        "Memory of one more idle page": f"{memory:.2f} MB",
    }


def main():
    results = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        peers = Floor("Floor"), Reveille("Reveille"), Models("with models"), NiceGUI("NiceGUI"), Streamlit("Streamlit")
        for peer in peers:
            with peer:
                results[peer.name] = measure(peer, browser)
                print(peer.name, results[peer.name], file=sys.stderr, flush=True)
        browser.close()
    print(f"{f'{ROWS:,} rows':<32}" + "".join(f"{name:>14}" for name in results))
    for figure in results["Reveille"]:
        print(f"{figure:<32}" + "".join(f"{result[figure]:>14}" for result in results.values()))


if __name__ == "__main__":
    main()
