package import Foundation

/// The sounds that come with the host, made by `Synthesizer`: no file, no licence.
package enum SoundLibrary {
    /// What a sound is for.
    package enum Sound: String, CaseIterable, Sendable {
        /// Two soft notes, for everything without a sound of its own.
        case `default`
        /// Three rising notes, twice: urgent, but not annoying.
        case leave
        /// What an alarm rings with that has no sound of its own: rising notes with a pause, to be repeated.
        case alarm
    }

    /// The sound of a name as an app gives it, such as `leave.wav`; the ending and the case do not matter.
    static func sound(named name: String) -> Sound? {
        let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
        return Sound(rawValue: stem)
    }

    /// A WAV file of that name: 22,050 Hz, mono, 16 bits.
    ///
    /// - Returns: `nil` where there is no such sound.
    package static func wav(named name: String) -> Data? {
        sound(named: name).flatMap { files[$0] }
    }

    /// The name in the freedesktop sound naming specification that comes closest.
    static func desktopName(of name: String) -> String {
        switch sound(named: name) {
        case .leave, .alarm: "alarm-clock-elapsed"
        case .default, nil: "message-new-instant"
        }
    }

    private static let files: [Sound: Data] = Dictionary(
        uniqueKeysWithValues: Sound.allCases.map { ($0, WaveFile.data(of: Synthesizer.render(score(of: $0)))) })

    private static func score(of sound: Sound) -> [Synthesizer.Note] {
        switch sound {
        case .default:
            // A falling third, G5 to E5, like a doorbell far away.
            [
                .init(start: 0, frequency: 783.99, loudness: 0.45, decay: 0.35),
                .init(start: 0.18, frequency: 659.26, loudness: 0.45, decay: 0.5),
            ]
        case .alarm:
            // D major with a sixth, three times and louder each time; then time to breathe, as it is repeated.
            (0..<3).flatMap { turn in
                [587.33, 739.99, 880, 987.77].enumerated().map { step, frequency in
                    Synthesizer.Note(
                        start: Double(turn) * 0.7 + Double(step) * 0.12, frequency: frequency,
                        loudness: 0.3 + 0.06 * Double(turn), decay: step == 3 ? 0.3 : 0.18)
                }
            } + [Synthesizer.Note(start: 3.2, frequency: 587.33, loudness: 0, decay: 0.02)]
        case .leave:
            // C major, upwards and quickly, and once again a little louder.
            [0, 0.75].enumerated().flatMap { turn, start in
                [523.25, 659.26, 783.99].enumerated().map { step, frequency in
                    Synthesizer.Note(
                        start: start + Double(step) * 0.15, frequency: frequency, loudness: turn == 0 ? 0.36 : 0.45,
                        decay: step == 2 ? 0.4 : 0.2)
                }
            }
        }
    }
}
