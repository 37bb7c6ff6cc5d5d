#!/usr/bin/env python3
"""licences.py FOLDER: checks that the file `copyright` names each library of the routing engine in FOLDER.

Exits with 1 and the names of those that are missing.
"""
import json
import re
import sys
from pathlib import Path

# Libraries that Valhalla's wheel builds itself, which its list of components therefore leaves out.
BUILT = ("freexl", "geos", "prime_server", "rttopo", "spatialite", "sqlite")


def components(folder):
    lists = [json.loads(path.read_text()) for path in sorted(folder.glob("pyvalhalla-*.dist-info/sboms/*.json"))]
    return {component["name"] for one in lists for component in one["components"]}


def main(folder):
    text = Path(__file__).with_name("copyright").read_text()
    found = components(folder)
    if not found:
        sys.exit(f"licences: {folder} has no list of the libraries inside.")
    missing = sorted(name for name in {*found, *BUILT} if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text))
    if missing:
        sys.exit(f"licences: Packaging/copyright does not name {', '.join(missing)}.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
