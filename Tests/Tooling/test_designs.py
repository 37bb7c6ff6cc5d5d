"""What NotiZen hands to designers: the colours and icons of its catalogs."""

import base64
import json
import re
import subprocess

import pytest
from playwright.sync_api import sync_playwright

from conftest import REPOSITORY

NOTIZEN = REPOSITORY / "Apps/NotiZen"
CATALOGS = ["App/Assets.xcassets", "Watch/Assets.xcassets"]
ICONS = ["bell.badge.fill", "bolt.fill"]
# The palette of the specification.
COLORS = {
    "AccentHigh": "3DDC97",
    "AccentMed": "6F7DFC",
    "AccentLow": "8E8E93",
    "SurfaceDark": "0D0D0F",
    "TileDark": "1A1A1D",
    "Error": "FF453A",
}
DARK = [{"appearance": "luminosity", "value": "dark"}]

# The share of pixels that differ by more than half, of a PDF's picture and the drawing it was made of.
DIFFERENCE = """async ([one, other, side]) => {
  const pixels = await Promise.all([one, other].map(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data;
  }));
  let differing = 0, dark = 0;
  for (let at = 0; at < pixels[0].length; at += 4) {
    differing += Math.abs(pixels[0][at] - pixels[1][at]) > 128;
    dark += pixels[0][at] < 128;
  }
  return [differing / (side * side), dark / (side * side)];
}"""


def icon(catalog, name):
    return NOTIZEN / catalog / "Icons" / f"{name}.imageset"


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("catalog", CATALOGS)
@pytest.mark.parametrize("name", COLORS)
def test_a_colour_token_has_its_exact_value_for_any_and_for_dark(catalog, name):
    content = json.loads((NOTIZEN / catalog / f"{name}.colorset/Contents.json").read_text())
    assert [entry.get("appearances") for entry in content["colors"]] == [None, DARK]
    for entry in content["colors"]:
        assert entry["color"]["color-space"] == "srgb" and entry["idiom"] == "universal"
        parts = entry["color"]["components"]
        assert "".join(parts[part].removeprefix("0x") for part in ("red", "green", "blue")) == COLORS[name]
        assert float(parts["alpha"]) == 1


def test_the_icons_are_those_that_the_script_makes(run, tmp_path):
    assert run("template-icons", tmp_path) == (0, "")
    made = [file.relative_to(tmp_path) for file in tmp_path.rglob("*") if file.is_file()]
    assert len(made) == len(CATALOGS) * (1 + 2 * len(ICONS))
    for file in made:
        assert (tmp_path / file).read_bytes() == (NOTIZEN / file).read_bytes(), file


@pytest.mark.parametrize("catalog", CATALOGS)
@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_a_template_of_44_points_in_vectors_and_one_colour(catalog, name, tmp_path):
    folder = icon(catalog, name)
    content = json.loads((folder / "Contents.json").read_text())
    assert content["images"] == [{"filename": f"{name}.pdf", "idiom": "universal"}]
    assert content["properties"] == {"preserves-vector-representation": True, "template-rendering-intent": "template"}
    pdf = folder / f"{name}.pdf"
    facts = output("pdfinfo", pdf)
    assert re.search(r"^Pages: +1$", facts, re.MULTILINE)
    assert re.search(r"^Page size: +44 x 44 pts$", facts, re.MULTILINE)
    # No picture and no text: only shapes.
    assert len(output("pdfimages", "-list", pdf).splitlines()) == 2
    assert len(output("pdffonts", pdf).splitlines()) == 2
    drawing = tmp_path / "drawing.svg"
    output("pdftocairo", "-svg", pdf, drawing)
    svg = drawing.read_text()
    colors = {re.sub(r"\s", "", color) for color in re.findall(r"""\bfill[:=]["']?([^;"']*)""", svg)} - {"none"}
    assert colors in ({"rgb(0%,0%,0%)"}, {"black"}), svg
    assert "<path" in svg and "<image" not in svg
    assert not re.search(r"""\bstroke[:=]["']?(?!none)""", svg)


@pytest.fixture(scope="module")
def desk():
    """An empty page, whose canvas compares pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        yield browser.new_page()
        browser.close()


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_looks_like_the_drawing_of_the_pages(name, desk, tmp_path):
    pdf = icon(CATALOGS[0], name) / f"{name}.pdf"
    output("pdftoppm", "-singlefile", "-png", "-r", "288", pdf, tmp_path / "icon")
    drawing = REPOSITORY / f"Frameworks/SwiftUI/Client/symbols/{name}.svg"
    text = drawing.read_text().replace("<svg ", '<svg width="176" height="176" ')
    sources = [
        f"data:image/{kind};base64,{base64.b64encode(content).decode()}"
        for kind, content in [("png", (tmp_path / "icon.png").read_bytes()), ("svg+xml", text.encode())]
    ]
    differing, dark = desk.evaluate(DIFFERENCE, [*sources, 176])
    assert differing < 0.002 and 0.1 < dark < 0.8


# The writer of the icons.

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">'


@pytest.mark.parametrize(
    "shape",
    ['<path d="M1 1h3" stroke="black"/>', '<rect x="1" y="1" width="2" height="2"/>', '<path d="M1 1R2 2"/>'],
)
def test_a_drawing_that_the_writer_does_not_know_is_refused(shape, tmp_path):
    scripts = tmp_path / "Scripts"
    scripts.mkdir()
    script = scripts / "template-icons"
    script.write_text((REPOSITORY / "Scripts/template-icons").read_text())
    drawings = tmp_path / "Frameworks/SwiftUI/Client/symbols"
    drawings.mkdir(parents=True)
    for name in ICONS:
        (drawings / f"{name}.svg").write_text(f"{HEAD}{shape}</svg>")
    done = subprocess.run(["python3", script, tmp_path / "made"], capture_output=True, text=True)
    assert done.returncode == 1 and re.fullmatch(r"template-icons: bell\.badge\.fill\.svg: the .*know.*\n", done.stderr)
    assert not list((tmp_path / "made").rglob("*.pdf"))
