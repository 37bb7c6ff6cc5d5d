#!/usr/bin/env python3
"""Measures the cost of idle open pages: their memory, and the processor time that the host spends on them.

    Benchmarks/idle.py [PAGES] [ROWS] [models]      default: 1,000 pages of 1,000 rows

With `models` each row stands for an object of the page's own model.
"""
import asyncio
import subprocess
import sys
import tempfile
import time

from pages import Host, Page, Server

PAGES = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
ROWS = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
SECONDS = 45
SERVER = ".build/release/rows-benchmark"


async def open_page(host):
    page = await Page(host).open()
    page.html = ""
    return page


async def listen(page):
    while True:
        await page.hear()


async def measure(url, server):
    host = Host(url)
    pages = [await open_page(host) for _ in range(3)]
    before = server.memory()
    pages = [await open_page(host) for _ in range(PAGES)]
    listeners = [asyncio.create_task(listen(page)) for page in pages]
    await asyncio.sleep(5)
    memory = server.memory() - before
    used, started = server.processor(), time.monotonic()
    await asyncio.sleep(SECONDS)
    share = (server.processor() - used) / (time.monotonic() - started)
    assert not any(one.done() for one in listeners), "A page lost its host."
    for one in listeners:
        one.cancel()
    print(f"{'':<40}{'goal':>10}{'measured':>12}")
    print(f"{f'Memory of {PAGES:,} open pages':<40}{'150 MB':>10}{f'{memory:.0f} MB':>12}")
    print(f"{'  of one':<40}{'':>10}{f'{memory / PAGES * 1000:.0f} KB':>12}")
    print(f"{'Share of a core, untouched':<40}{'2 %':>10}{f'{share * 100:.2f} %':>12}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([SERVER, "serve", str(ROWS), folder, *sys.argv[3:]], stdout=subprocess.PIPE, text=True)
        try:
            asyncio.run(measure(server.stdout.readline().strip(), Server(server.pid)))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
