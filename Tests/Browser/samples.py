"""The contents of the gallery, according to its sources."""

import re

from host import ROOT

PAGES = ROOT / "Gallery/Pages"
SAMPLES = [
    found
    for file in sorted(PAGES.glob("*/*.swift"))
    for found in re.findall(r'^ +Sample\("([\w-]+)", "([^"]+)"', file.read_text(), re.MULTILINE)
]
NAMES = [name for name, _ in SAMPLES]
