"""The keyframes in Docs/NotiZenMotion.md are those of the app."""

import math
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
THEME = ROOT / "Apps/NotiZen/UI/Theme"


def spring(name):
    """Returns the response and the damping fraction of one of the app's springs."""
    found = re.search(
        rf"static let {name} = Animation\.spring\(response: ([\d.]+), dampingFraction: ([\d.]+)\)",
        (THEME / "Palette.swift").read_text(),
    )
    return float(found[1]), float(found[2])


def position(time, response, damping):
    """The damped harmonic oscillator from 0 to 1."""
    omega = 2 * math.pi / response
    damped = omega * math.sqrt(1 - damping**2)
    return 1 - math.exp(-damping * omega * time) * (
        math.cos(damped * time) + damping * omega / damped * math.sin(damped * time)
    )


def test_the_keyframes_are_those_of_the_springs_in_the_app():
    card = (THEME / "Card.swift").read_text()
    way = float(re.search(r"offset\(y: .*\? 0 : ([\d.]+)\)", card)[1])
    faded = float(re.search(r"opacity\(isShown \? 1 : ([\d.]+)\)", card)[1])
    text = (ROOT / "Docs/NotiZenMotion.md").read_text()
    rows = re.findall(r"^\| (\d\.\d{3}) \| (\S+) \| (\S+) \| (\S+) \| (\S+) \|$", text, re.MULTILINE)
    assert len(rows) >= 15
    for row in rows:
        time, x, below, opacity, triage = map(float, row)
        place = position(time, *spring("card"))
        # The time is rounded, too.
        assert abs(place - x) < 0.007, row
        assert abs(way * (1 - place) - below) < 0.06, row
        assert abs(min(1, faded + (1 - faded) * place) - opacity) < 0.002, row
        assert abs(position(time, *spring("triage")) - triage) < 0.007, row
    for name in ("card", "triage"):
        response, damping = spring(name)
        assert f"| {response:g} | {damping:g} |" in text
