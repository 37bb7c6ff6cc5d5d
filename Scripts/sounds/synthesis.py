"""Synthesizes the sounds of the project: sums of decaying sines, 16 kHz, 16 bits, mono. Needs only Python."""

import math
import struct
import wave

RATE = 16_000

# Partials of an instrument: (multiple of the pitch, loudness, seconds until it has decayed to a third).
GLASS = [(1, 1.0, 1.4), (2, 0.35, 0.9), (3, 0.12, 0.5)]
BELL = [(0.5, 0.4, 2.2), (1, 1.0, 1.6), (1.19, 0.35, 1.2), (2, 0.5, 0.9), (2.74, 0.2, 0.5), (4.07, 0.12, 0.3)]
BARS = [(1, 1.0, 0.28), (3.93, 0.25, 0.09), (9.2, 0.06, 0.04)]
HORN = [(1, 1.0, 0.5), (2, 0.5, 0.4), (3, 0.3, 0.3), (4, 0.15, 0.2)]
STRING = [(1, 1.0, 0.7), (2, 0.5, 0.5), (3, 0.25, 0.35), (4, 0.15, 0.25), (5, 0.1, 0.2)]
BREATH = [(1, 1.0, 2.6), (2, 0.08, 2.0), (3, 0.04, 1.2)]


def pitch(name):
    """Returns the frequency of a note such as "C5" or "F#4", with A4 = 440 Hz."""
    semitone = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#")
    return 440 * 2 ** (semitone / 12 + int(name[-1]) - 4)


def render(seconds, instrument, notes, attack=0.004):
    """Returns samples of `notes`, each (start in seconds, note, loudness)."""
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


def swell(samples, start):
    """Returns the samples with rising loudness, from `start` times the original to all of it."""
    return [sample * start ** (1 - index / len(samples)) for index, sample in enumerate(samples)]


def phrase(notes, gap, start=0.0, rising=False):
    """Returns notes at equal intervals, optionally each a little louder than the one before."""
    return [
        (start + index * gap, note, 0.5 + 0.5 * index / len(notes) if rising else 1.0) for index, note in enumerate(notes)
    ]


def write(path, samples):
    """Writes a WAV file, as loud as possible without clipping."""
    peak = max(map(abs, samples), default=0) or 1
    frames = b"".join(struct.pack("<h", round(sample / peak * 29_000)) for sample in samples)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)
