#!/usr/bin/env python3
"""Writes this folder's sounds: sums of decaying sines, 16 kHz, 16 bits, mono. Needs nothing but Python."""

import math
import pathlib
import struct
import wave

RATE = 16_000

# Partials of an instrument: (multiple of the pitch, loudness, seconds until a third of it is left).
GLASS = [(1, 1.0, 1.4), (2, 0.35, 0.9), (3, 0.12, 0.5)]
BELL = [(0.5, 0.4, 2.2), (1, 1.0, 1.6), (1.19, 0.35, 1.2), (2, 0.5, 0.9), (2.74, 0.2, 0.5), (4.07, 0.12, 0.3)]
BARS = [(1, 1.0, 0.28), (3.93, 0.25, 0.09), (9.2, 0.06, 0.04)]
HORN = [(1, 1.0, 0.5), (2, 0.5, 0.4), (3, 0.3, 0.3), (4, 0.15, 0.2)]


def pitch(name):
    """The frequency of a note such as "C5" or "F#4", with A4 = 440 Hz."""
    semitone = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#")
    return 440 * 2 ** (semitone / 12 + int(name[-1]) - 4)


def render(seconds, instrument, notes, attack=0.004):
    """Samples of `notes`, each (start in seconds, note, loudness)."""
    samples = [0.0] * int(seconds * RATE)
    for start, note, loudness in notes:
        frequency, first = pitch(note), int(start * RATE)
        for multiple, share, decay in instrument:
            if frequency * multiple > RATE / 2.2:
                continue
            step = 2 * math.pi * frequency * multiple / RATE
            for index in range(min(len(samples) - first, int(decay * 6 * RATE))):
                time = index / RATE
                envelope = min(time / attack, 1) * math.exp(-time / decay)
                samples[first + index] += loudness * share * envelope * math.sin(step * index)
    fade = int(0.05 * RATE)
    for index in range(fade):
        samples[-1 - index] *= index / fade
    return samples


def write(name, samples):
    peak = max(abs(sample) for sample in samples)
    frames = b"".join(struct.pack("<h", round(sample / peak * 29_000)) for sample in samples)
    with wave.open(str(pathlib.Path(__file__).with_name(name)), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)


def phrase(notes, gap, start=0.0, rising=False):
    return [
        (start + index * gap, note, 0.5 + 0.5 * index / len(notes) if rising else 1.0) for index, note in enumerate(notes)
    ]


rise = ["C4", "G4", "C5", "E5", "G5", "B5", "C6"]
write("Daybreak.wav", render(7, GLASS, phrase(rise, 0.42, rising=True) + phrase(rise[2:], 0.36, 3.2, True), attack=0.06))
write("Bells.wav", render(7, BELL, [(t, n, 1.0) for t, n in zip([0, 1, 2, 3.2, 4.2], ["G4", "D5", "B4", "G4", "D5"])]))
run = ["C5", "E5", "G5", "E5", "A5", "G5", "E5", "D5"]
write("Marimba.wav", render(6, BARS, [note for bar in range(3) for note in phrase(run, 0.2, bar * 1.95)]))
pulse = [(bar * 1.1 + step * 0.16, note, 1.0) for bar in range(5) for step, note in enumerate(["E5", "E5", "A5"])]
write("Beacon.wav", render(6, HORN, pulse))
# "Time to Leave": two steps up, three times; heard as "go now", unlike any wake-up.
steps = [(call * 0.95 + step * 0.14, note, 1.0) for call in range(3) for step, note in enumerate(["D5", "F#5", "A5", "D6"])]
write("Leave.wav", render(3.6, GLASS, steps))
