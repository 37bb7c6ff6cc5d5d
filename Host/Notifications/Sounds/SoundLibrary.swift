import Foundation

/// The sounds that come with the host: files in `Library`, made by `synthesize.py` beside it, so under no one's licence.
package enum SoundLibrary {
    /// What a sound is for.
    package enum Sound: String, CaseIterable, Sendable {
        /// What an alarm rings with that has no sound of its own: rising notes with a pause, to be repeated.
        case alarm
        /// Urgent, and no one minds it.
        case chime
        /// A gentle crescendo of half a minute.
        case dawn
        case harp, rain, harbour
        /// Three rising notes, twice: time to go.
        case leave
        /// Two soft notes, for everything without a sound of its own.
        case `default`
    }

    /// The sound of a name as an app gives it, such as `leave.wav`; the ending and the case do not matter.
    static func sound(named name: String) -> Sound? {
        let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
        return Sound(rawValue: stem)
    }

    /// A WAV file: 16 kHz, mono, 16 bits.
    static func file(of sound: Sound) -> URL? { file(sound.rawValue) }

    /// A tenth of a second of nothing, to try a loudspeaker with.
    static var silence: URL? { file("silence") }

    private static func file(_ name: String) -> URL? {
        Bundle.module.url(forResource: name, withExtension: "wav", subdirectory: "Library")
    }

    /// The name in the freedesktop sound naming specification that comes closest.
    static func desktopName(of name: String) -> String {
        switch sound(named: name) {
        case .default, nil: "message-new-instant"
        default: "alarm-clock-elapsed"
        }
    }
}
