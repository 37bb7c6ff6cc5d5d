#!/usr/bin/env python3
"""Formats the string catalogs of the apps as Xcode writes them."""
import os

import catalog

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
for path in catalog.paths(ROOT):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        text = file.read()
    changed = catalog.formatted(text)
    if changed != text:
        with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
            file.write(changed)
