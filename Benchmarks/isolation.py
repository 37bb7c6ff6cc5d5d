#!/usr/bin/env python3
"""Measures what it costs to run an app in a process of its own on a host, beside the same app that serves its own pages.

    Benchmarks/isolation.py [FOLDER OF PROGRAMS] [CLICKS]      default: .build/release, 900 clicks

The app is Mischief of the browser tests. A click counts; its time is from the event to the change of the page.
"""
import asyncio
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pages import Host, Page, Server

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else ".build/release")
CLICKS = int(sys.argv[2]) if len(sys.argv) > 2 else 900


def start(*command):
    process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return process, process.stdout.readline().strip()


async def opened(url, key, path):
    began = time.perf_counter()
    page = await Page(Host(url, key)).open(path)
    return page, time.perf_counter() - began


async def click(page, number):
    """Clicks “Count”, and returns the seconds until the page shows the new number."""
    page.last += 100
    label = re.search(r'id=n(\d+) class="row-content"><span [^>]*>Count<', page.html).group(1)
    button = next(tag for tag in re.findall(r"<button [^>]*>", page.html) if f'aria-labelledby="n{label}"' in tag)
    node = int(re.search(r" id=n(\d+)", button).group(1))
    began = time.perf_counter()
    page.write(f'["tap",{node},null,{page.last}]'.encode())
    while f"Count: {number}" not in await page.hear():
        pass
    return time.perf_counter() - began


def hosted(folder):
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = status.read_bytes().split(b"\0")
        except OSError:
            continue
        if b"--hosted" in words and any(str(folder).encode() in word for word in words):
            return int(status.parent.name)


async def measure(folder):
    own, own_url = start(FOLDER / "Mischief", "--port", 0, "--data", folder / "own", "--no-rebuild")
    host, host_url = start(FOLDER / "reveille", "serve", "--port", 0, "--data", folder / "host")
    subprocess.run([FOLDER / "reveille", "apps", "add", FOLDER / "Mischief", "--data", folder / "host"], check=True)
    try:
        alone, _ = await opened(own_url, (folder / "own/key").read_text(), "/")
        before = Server(host.pid).memory()
        isolated, cold = await opened(host_url, (folder / "host/key").read_text(), "/mischief/")
        _, warm = await opened(host_url, (folder / "host/key").read_text(), "/mischief/")
        times = {alone: [], isolated: []}
        for number in range(1, CLICKS + 1):
            for page in times:
                times[page].append(await click(page, number))
        for name, page in (("in the process of its pages", alone), ("in a process of its own", isolated)):
            sorted_times = sorted(times[page][50:])
            p50, p99 = (sorted_times[len(sorted_times) * part // 100] * 1000 for part in (50, 99))
            print(f"{name}: click to change p50 {p50:.2f} ms, p99 {p99:.2f} ms")
        app = hosted(folder / "host")
        print(f"memory: app {Server(app).memory():.0f} MB, host +{Server(host.pid).memory() - before:.1f} MB")
        print(f"first page with the start of the process {cold * 1000:.0f} ms, next page {warm * 1000:.0f} ms")
    finally:
        for process in (own, host):
            process.terminate()
            process.wait()


with tempfile.TemporaryDirectory() as folder:
    asyncio.run(measure(Path(folder)))
