/// A wake-up sound, with a file of the same name in the app's bundle.
public enum AlarmSound: String, Codable, CaseIterable, Identifiable, Sendable {
    case daybreak = "Daybreak"
    case bells = "Bells"
    case marimba = "Marimba"
    case beacon = "Beacon"

    public var id: Self { self }

    /// The file in the app's bundle.
    public var fileName: String { rawValue + ".wav" }

    /// The chime of "Time to Leave". No wake-up uses it, so people recognize it without looking.
    public static let leaveFileName = "Leave.wav"
}
