import Foundation

/// The sounds that come with the host. `Scripts/sounds/host.py` makes the files in `Library`, so they are under nobody
/// else's licence.
package enum SoundLibrary {
    /// A sound, named after its use.
    package enum Sound: String, CaseIterable, Sendable {
        /// Rising notes with a pause, to be repeated, for alarms without their own sound.
        case alarm
        /// Urgent, but not annoying.
        case chime
        /// A gentle crescendo of half a minute.
        case dawn
        case harp, rain, harbour
        /// Three rising notes, twice: time to go.
        case leave
        /// Two soft notes, for everything without its own sound.
        case `default`
    }

    /// The sound with a name as apps write it, such as `leave.wav`. Extension and case do not matter.
    static func sound(named name: String) -> Sound? {
        let stem = name.split(separator: ".").first.map { $0.lowercased() } ?? ""
        return Sound(rawValue: stem)
    }

    /// A WAV file: 16 kHz, mono, 16 bits.
    static func file(of sound: Sound) -> URL? { file(sound.rawValue) }

    /// A tenth of a second of silence, to test a loudspeaker with.
    static var silence: URL? { file("silence") }

    private static func file(_ name: String) -> URL? {
        Bundle.module.url(forResource: name, withExtension: "wav", subdirectory: "Library")
    }

    /// The closest name in the freedesktop sound naming specification.
    static func desktopName(of name: String) -> String {
        switch sound(named: name) {
        case .default, nil: "message-new-instant"
        default: "alarm-clock-elapsed"
        }
    }
}
