#!/usr/bin/env python3
"""Writes the sound of Sunrise twice: alarm.caf for Apple's systems, alarm.wav for everything else."""

import struct
import wave
from pathlib import Path

from synthesis import BREATH, GLASS, RATE, phrase, render, swell, write

FOLDER = Path(__file__).resolve().parents[2] / "Apps/Sunrise/App/Sounds"


def core_audio(path, frames):
    """A Core Audio file: description and samples, 16 bits, mono, little endian (flag 2)."""
    description = struct.pack(">d4sIIIII", RATE, b"lpcm", 2, 2, 1, 1, 16)
    data = struct.pack(">I", 0) + frames
    with open(path, "wb") as file:
        file.write(b"caff" + struct.pack(">HH", 1, 0))
        for name, content in [(b"desc", description), (b"data", data)]:
            file.write(name + struct.pack(">q", len(content)) + content)


# A slow rise from the ground to the sky, louder and louder: 16 seconds, well under the 30 that iOS allows.
ground = phrase(["C3", "G3", "C4"], 3.2)
birds = phrase(["E5", "G5", "C6", "B5", "G5", "E5", "D5", "G5", "C6", "E6"], 0.9, 5.0, rising=True)
samples = [a + 0.6 * b for a, b in zip(render(16, BREATH, ground, attack=1.2), render(16, GLASS, birds, attack=0.05))]
write(FOLDER / "alarm.wav", swell(samples, 0.05))
with wave.open(str(FOLDER / "alarm.wav"), "rb") as recorded:
    core_audio(FOLDER / "alarm.caf", recorded.readframes(recorded.getnframes()))
