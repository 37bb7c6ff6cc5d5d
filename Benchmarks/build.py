#!/usr/bin/env python3
"""Times a clean debug build of the last commit, and the one after a change in a view of an app.

The peer is the same compiler on a piece of Apple's own code that never changes, the interface of its SwiftSyntax: a
machine that is slow today takes longer for both.
"""
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from host import show

VIEW = "Apps/Departures/UI/List/DepartureRow.swift"
PADDING = "\n    private struct Changed: View {\n        var body: some View { Text(verbatim: \"%d\") }\n    }\n"


def build(folder, *options):
    began = time.monotonic()
    answer = subprocess.run(["swift", "build", "--quiet", *options], cwd=folder, capture_output=True, text=True)
    if answer.returncode:
        sys.exit(answer.stdout + answer.stderr)
    return time.monotonic() - began


def peer():
    """Seconds to compile the toolchain's SwiftSyntax module from its interface: one compiler on one processor."""
    answer = subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout
    library = Path(json.loads(answer)["paths"]["runtimeResourcePath"], "host")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "peer.swift")
        source.write_text("import SwiftSyntax\n")
        began = time.monotonic()
        subprocess.run(
            ["swiftc", "-typecheck", "-I", library, "-module-cache-path", Path(folder, "modules"), source], check=True)
        return time.monotonic() - began


def change(view, number):
    """Changes the code in the file of a view's body: the module is compiled and the program linked again."""
    text = view.read_text()
    view.write_text(text.rstrip().removesuffix("}") + PADDING % number + "}\n")
    return text


def main():
    show("figure", "goal", "measured")
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", "HEAD"], check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        before = peer()
        clean = build(folder)
        ratio = clean / min(before, peer())
        show("A clean debug build", "120 s", f"{clean:.0f} s, {ratio:.1f} times the peer's")
        view = Path(folder, VIEW)
        times = []
        for number in range(3):
            text = change(view, number)
            times.append(build(folder, "--product", "reveille"))
            view.write_text(text)
        show("The program after a change in a view", "6 s", f"{sorted(times)[1]:.1f} s")


if __name__ == "__main__":
    main()
