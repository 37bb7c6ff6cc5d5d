"""A host of one page for the harness: a list of rows with a switch each."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile

from row import ROOT

sys.path.append(str(ROOT / "Benchmarks"))
from pages import Host, Server  # noqa: E402

PROGRAM = os.environ.get("ROWS_BENCHMARK") or str(ROOT / ".build/checked/debug/rows-benchmark")
ROWS = 100


@contextlib.asynccontextmanager
async def running(count=ROWS):
    """The way to a host that runs for as long as the block, and what the system says of it."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([PROGRAM, "serve", str(count), folder, "models"], stdout=subprocess.PIPE, text=True)
        try:
            host = Host(process.stdout.readline().strip())
            await host.enter()
            yield host, Server(process.pid)
            assert process.poll() is None, f"The host ended with {process.returncode}."
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def switches(html):
    """The numbers of the switches on a page, and which of them are on."""
    inputs = re.findall(r'<input id=n(\d+) class="switch"[^>]*?( checked)?>', html)
    return [int(number) for number, _ in inputs], [int(number) for number, on in inputs if on]
