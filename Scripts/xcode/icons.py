#!/usr/bin/env python3
"""Writes the pictures of the apps' icons from their drawings, `Apps/NAME/Xcode/Icon.svg`: the plain one, the mark alone
for the dark appearance, and the mark in gray for the tinted one.

Run it with the Python of `.venv`, which has a browser.
"""
import os
import shutil

from playwright.sync_api import sync_playwright

from apps import APPLICATION, TARGETS

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SIZE = 1024
# Apple's system draws the background of a dark icon, and colours a tinted one by its brightness.
STYLES = {
    "Icon": "",
    "Icon-Dark": "#background { display: none }",
    "Icon-Tinted": "#background { fill: #000 } #mark { filter: grayscale(1) }",
}


def main():
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page(viewport={"width": SIZE, "height": SIZE})
        for target in TARGETS:
            if target.kind != APPLICATION:
                continue
            with open(os.path.join(ROOT, target.folder, "Xcode", "Icon.svg"), encoding="utf-8") as file:
                drawing = file.read()
            icons = os.path.join(ROOT, target.folder, "Xcode", target.part, "Appearance.xcassets", "AppIcon.appiconset")
            for name, style in list(STYLES.items())[:1 if target.is_watch else None]:
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: {SIZE}px }} {style}</style>"
                                 + drawing)
                picture = page.locator("svg").screenshot(omit_background=name == "Icon-Dark")
                with open(os.path.join(icons, f"{name}.png"), "wb") as file:
                    file.write(picture)
        browser.close()


main()
