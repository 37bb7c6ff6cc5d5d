"""Kills a program that saves to a vault, at varying moments of a save: the vault opens with the last save, or with the one
that was interrupted, and never with neither."""

import subprocess
import sys
import tempfile
import time

from row import PROGRAMS, VAULT, Row

SAVER = str(PROGRAMS / "vault-saver")
SIZE = 8


def run(kills):
    """The program begins with the number of the save that it finds, and writes the number of each that it has made."""
    unopened = lost = interrupted = 0
    with tempfile.TemporaryDirectory() as folder:
        last = 0
        for turn in range(kills):
            saver = subprocess.Popen([SAVER, folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            first = saver.stdout.read(SIZE)
            time.sleep(turn % 50 * 40e-6)
            saver.kill()
            rest = saver.stdout.read()
            saver.wait()
            saver.stdout.close()
            if len(first) < SIZE:
                unopened += 1
                continue
            found = int.from_bytes(first, sys.byteorder) - 1
            lost += found not in (last, last + 1)
            interrupted += found == last + 1
            written = first + rest[: len(rest) // SIZE * SIZE]
            last = int.from_bytes(written[-SIZE:], sys.byteorder)
    return [
        Row(VAULT, f"Vault after {kills} kills during saves: not opened", unopened, unopened == 0),
        Row(VAULT, "  neither the last save nor the interrupted one", lost, lost == 0),
        Row(VAULT, "  kills between a file and its acknowledgement", interrupted, interrupted > 0 or kills < 500),
    ]
