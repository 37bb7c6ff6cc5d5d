#!/usr/bin/env python3
"""Writes the sounds that come with the host."""

from pathlib import Path

from synthesis import BARS, BELL, BREATH, GLASS, HORN, STRING, phrase, render, swell, write

LIBRARY = Path(__file__).resolve().parents[2] / "Host/Notifications/Sounds/Library"


def keep(name, samples):
    write(LIBRARY / f"{name}.wav", samples)


# Notifications.
# A falling third, like a doorbell far away.
keep("default", render(1.6, GLASS, phrase(["G5", "E5"], 0.18)))
# C major, upwards and quickly, then again a little louder.
keep("leave", render(2.2, BARS, [(call * 0.75 + step * 0.15, note, 0.7 + 0.3 * call)
                                 for call in range(2) for step, note in enumerate(["C5", "E5", "G5"])]))

# Alarms: they are repeated, and end with a short pause.
# Rising notes, three times and louder each time.
keep("alarm", render(4.2, BARS, [(call * 0.7 + step * 0.12, note, 0.6 + 0.2 * call)
                                 for call in range(3) for step, note in enumerate(["D5", "F#5", "A5", "B5"])]))
# Urgent, but not annoying: a fourth upwards that does not wait to be answered, in pairs.
keep("chime", render(5, BELL, [(pair * 1.2 + step * 0.22, note, 1.0)
                               for pair in range(3) for step, note in enumerate(["E5", "A5"])]))
# A gentle crescendo of half a minute: nothing at first, then a chord that opens, then a melody.
opening = [(start, note, 1.0) for start, note in zip(range(0, 21, 3), ["D3", "A3", "D4", "F#4", "A4", "B4", "D5"])]
melody = phrase(["D5", "E5", "F#5", "A5", "F#5", "E5", "D5", "A4"], 1.0, 20, rising=True)
keep("dawn", swell(render(30, BREATH, opening + melody, attack=0.4), 0.03))
# Broken chords, plucked.
chords = [["C4", "E4", "G4", "C5", "E5"], ["A3", "E4", "A4", "C5", "E5"], ["F3", "C4", "F4", "A4", "C5"], ["G3", "D4", "G4", "B4", "D5"]]
keep("harp", render(7, STRING, [note for bar, chord in enumerate(chords) for note in phrase(chord, 0.16, bar * 1.5)]))
# Single drops that come closer together.
drops = [(start, note, 1.0) for start, note in zip([0, 0.9, 1.6, 2.1, 2.5, 2.8, 3.05, 3.25], ["A5", "E5", "C6", "A5", "E6", "C6", "A6", "E6"])]
keep("rain", render(5, BARS, drops))
# A ship's horn over the water, calling twice.
keep("harbour", render(5, HORN, [(0, "A3", 1.0), (0, "E4", 0.6), (1.6, "A3", 1.0), (1.6, "E4", 0.6), (1.6, "C#5", 0.4)], attack=0.08))

# To test a loudspeaker with.
write(LIBRARY / "silence.wav", [0.0] * 1600)
