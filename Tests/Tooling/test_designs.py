"""What NotiZen hands to designers: the colours and icons of its catalogs, its confetti and its screens."""

import base64
import json
import math
import os
import pathlib
import re
import shutil
import subprocess

import jsonschema
import lottie_specs
import pytest
from playwright.sync_api import sync_playwright

import rlottie
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


# The confetti.

CONFETTI = REPOSITORY / "Docs/NotiZenConfetti.json"


def confetti():
    return json.loads(CONFETTI.read_text())


def test_the_confetti_is_that_of_the_view(run, tmp_path):
    assert run("confetti", tmp_path / "made.json") == (0, "")
    assert (tmp_path / "made.json").read_text() == CONFETTI.read_text()


@pytest.mark.parametrize(
    "before, after",
    [("(0..<48)", "(0..<pieces)"), (".easeIn(", ".linear("), ("* 0.4 }", "* 0.4 + 1 }"), ("id % 3", "id % 2")],
)
def test_a_view_of_another_form_is_named(before, after, tmp_path):
    for path in ["Scripts/confetti", "Apps/NotiZen/UI/Paywall/ParticlesView.swift"]:
        (tmp_path / path).parent.mkdir(parents=True)
        text = (REPOSITORY / path).read_text()
        (tmp_path / path).write_text(text.replace(before, after) if path.endswith(".swift") else text)
    shutil.copytree(NOTIZEN / CATALOGS[0], tmp_path / "Apps/NotiZen" / CATALOGS[0])
    command = ["python3", tmp_path / "Scripts/confetti", tmp_path / "made.json"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1 and done.stderr.startswith("confetti: ParticlesView.swift has no longer the form")
    assert not (tmp_path / "made.json").exists()


def test_the_confetti_is_lottie_by_its_published_schema():
    file = pathlib.Path(lottie_specs.__file__).with_name("data") / "lottie.schema.json"
    schema = jsonschema.Draft202012Validator(json.loads(file.read_text()))
    assert [error.message for error in schema.iter_errors(confetti())] == []
    for path in [("layers",), ("layers", 0, "ks"), ("layers", 0, "shapes", 0, "it", 0, "s"), ("fr",)]:
        broken = part = confetti()
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = "broken"
        assert not schema.is_valid(broken), path


def test_the_confetti_has_48_pieces_in_the_three_accents_for_as_long_as_the_slowest_falls():
    animation = confetti()
    assert (animation["w"], animation["h"]) == (390, 844)
    fills = [layer["shapes"][0]["it"][1]["c"]["k"] for layer in animation["layers"]]
    accents = [tuple(int(COLORS[name][at : at + 2], 16) for at in (0, 2, 4)) for name in list(COLORS)[:3]]
    assert [tuple(round(part * 255) for part in fill) for fill in fills] == [accents[id % 3] for id in reversed(range(48))]
    last = max(layer["ks"]["p"]["k"][1]["t"] for layer in animation["layers"])
    assert animation["op"] == math.ceil(last) and 2.4 < last / animation["fr"] < 3.4


def eased(share):
    """The share of a way that easeIn, a Bézier curve over (0.42, 0) and (1, 1), has gone after a share of its time."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        rest = 1 - middle
        time = 3 * 0.42 * rest**2 * middle + 3 * rest * middle**2 + middle**3
        low, high = (middle, high) if time < share else (low, middle)
    return 3 * (1 - low) * low**2 + low**3


def value(layer, name, frame):
    """A property of a layer at a frame."""
    start, end = layer["ks"][name]["k"]
    share = eased(min(1, max(0, (frame - start["t"]) / (end["t"] - start["t"]))))
    return [a + (b - a) * share for a, b in zip(start["s"], end["s"])]


def covering(layers, frame, x, y):
    """The layer in front at a point of a frame, or none."""
    for layer in layers:
        cx, cy = value(layer, "p", frame)
        turn = math.radians(value(layer, "r", frame)[0])
        along = (x - cx) * math.cos(turn) + (y - cy) * math.sin(turn)
        across = (y - cy) * math.cos(turn) - (x - cx) * math.sin(turn)
        if abs(along) <= 4 and abs(across) <= 6:
            return layer
    return None


@pytest.mark.parametrize("frame", [0, 45, 60, 100, 150])
def test_a_player_shows_each_piece_in_its_place_and_colour(frame):
    animation = rlottie.Animation(CONFETTI.read_text())
    layers, shown = confetti()["layers"], 0
    assert animation.frames == confetti()["op"]
    assert animation.seconds == pytest.approx(confetti()["op"] / 60, abs=0.05)
    picture = animation.picture(frame, 390, 844)
    animation.close()
    for layer in layers:
        x, y = map(round, value(layer, "p", frame))
        if not (8 <= x < 382 and 8 <= y < 836):
            continue
        # A pixel's middle, away from the edges of all pieces.
        fronts = [covering(layers, frame, x + dx, y + dy) for dx in (-1, 0.5, 2) for dy in (-1, 0.5, 2)]
        if any(front is not fronts[0] for front in fronts):
            continue
        fill = fronts[0]["shapes"][0]["it"][1]["c"]["k"]
        assert picture[y][x] == pytest.approx([*(part * 255 for part in fill), 255], abs=2), (layer["nm"], frame)
        shown += 1
    # Nothing else is in the picture: at most the area of the pieces with their edges.
    painted = sum(pixel[3] > 0 for row in picture for pixel in row)
    assert painted <= 48 * 10 * 14 if frame else painted == 0
    assert shown >= {0: 0, 45: 10, 60: 20, 100: 20, 150: 5}[frame]


# The gallery.


def gallery_with(tmp_path, **programs):
    """Makes a tree with the script and these programs, whose actions are written to a log, and returns the script and the log."""
    log = tmp_path / "log"
    paths = {"setup": "Scripts/setup", "swift": "bin/swift", "export": ".venv/bin/python", "serve": ".build/debug/gallery"}
    for name, path in paths.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'#!/bin/bash\necho {name} "$@" >>{log}\n{programs.get(name, "")}\n')
        file.chmod(0o755)
    script = tmp_path / "Scripts/gallery"
    shutil.copy(REPOSITORY / "Scripts/gallery", script)
    return script, log


def start(script, *arguments):
    environment = {**os.environ, "PATH": f"{script.parents[1] / 'bin'}:{os.environ['PATH']}"}
    return subprocess.Popen([script, *arguments], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_gallery_exports_the_screens_while_it_serves(tmp_path):
    begun, stopped = tmp_path / "begun", tmp_path / "stopped"
    # The export goes on until it is stopped, and the gallery serves until the export has begun.
    script, log = gallery_with(
        tmp_path,
        export=f"trap 'touch {stopped}; exit 1' TERM\ntouch {begun}\nwhile :; do sleep 0.05; done",
        serve=f"echo http://127.0.0.1:8788/\nuntil [[ -e {begun} ]]; do sleep 0.05; done",
    )
    process = start(script)
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output, errors) == (0, "http://127.0.0.1:8788/\n", "")
    assert stopped.exists()
    lines = log.read_text().splitlines()
    assert lines[:3] == ["setup --tests", "swift build --product reveille", "swift build --product gallery"]
    assert sorted(lines[3:]) == [
        "export Tests/Browser/artboards.py .build/screens",
        "serve .build/gallery 8788",
    ]


def test_gallery_only_exports_the_screens_if_told_so(tmp_path):
    script, log = gallery_with(tmp_path, export="echo 3 screens\nexit 4")
    process = start(script, "--screens", "elsewhere")
    assert process.communicate(timeout=60) == ("3 screens\n", "")
    assert process.returncode == 4
    assert log.read_text().splitlines()[1:] == [
        "swift build --product reveille",
        "export Tests/Browser/artboards.py elsewhere",
    ]
