#!/usr/bin/env python3
"""Times a clean debug build of the last commit, and the one after a change in a view of an app."""
import subprocess
import tempfile
import time
from pathlib import Path

from host import show

VIEW = "Apps/Departures/UI/List/DepartureRow.swift"
PADDING = "\n    private struct Changed: View {\n        var body: some View { Text(verbatim: \"%d\") }\n    }\n"


def build(folder, *options):
    began = time.monotonic()
    subprocess.run(["swift", "build", "--quiet", *options], cwd=folder, check=True)
    return time.monotonic() - began


def change(view, number):
    """Gives a view other code in its body's file: the module is compiled, the program linked anew."""
    text = view.read_text()
    view.write_text(text.rstrip().removesuffix("}") + PADDING % number + "}\n")
    return text


def main():
    show("figure", "goal", "measured")
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", "HEAD"], check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        show("A clean debug build", "120 s", f"{build(folder):.0f} s")
        view = Path(folder, VIEW)
        times = []
        for number in range(3):
            text = change(view, number)
            times.append(build(folder, "--product", "reveille"))
            view.write_text(text)
        show("The program after a change in a view", "6 s", f"{sorted(times)[1]:.1f} s")


if __name__ == "__main__":
    main()
