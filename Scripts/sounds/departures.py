#!/usr/bin/env python3
"""Writes the sounds of Departures."""

from pathlib import Path

from synthesis import BARS, BELL, GLASS, HORN, phrase, render, write

FOLDER = Path(__file__).resolve().parents[2] / "Apps/Departures/App/Sounds"

rise = ["C4", "G4", "C5", "E5", "G5", "B5", "C6"]
daybreak = phrase(rise, 0.42, rising=True) + phrase(rise[2:], 0.36, 3.2, True)
write(FOLDER / "Daybreak.wav", render(7, GLASS, daybreak, attack=0.06))
bells = [(t, n, 1.0) for t, n in zip([0, 1, 2, 3.2, 4.2], ["G4", "D5", "B4", "G4", "D5"])]
write(FOLDER / "Bells.wav", render(7, BELL, bells))
run = ["C5", "E5", "G5", "E5", "A5", "G5", "E5", "D5"]
write(FOLDER / "Marimba.wav", render(6, BARS, [note for bar in range(3) for note in phrase(run, 0.2, bar * 1.95)]))
pulse = [(bar * 1.1 + step * 0.16, note, 1.0) for bar in range(5) for step, note in enumerate(["E5", "E5", "A5"])]
write(FOLDER / "Beacon.wav", render(6, HORN, pulse))
# "Time to Leave": two steps up, three times; it sounds like "go now" and unlike any wake-up.
steps = [(call * 0.95 + step * 0.14, note, 1.0) for call in range(3) for step, note in enumerate(["D5", "F#5", "A5", "D6"])]
write(FOLDER / "Leave.wav", render(3.6, GLASS, steps))
