/// A sound that wakes. Each has a file of its name in the app's bundle.
public enum AlarmSound: String, Codable, CaseIterable, Identifiable, Sendable {
    case daybreak = "Daybreak"
    case bells = "Bells"
    case marimba = "Marimba"
    case beacon = "Beacon"

    public var id: Self { self }

    /// The file in the app's bundle.
    public var fileName: String { rawValue + ".wav" }

    /// The chime of "Time to Leave", which no wake-up uses: to be told apart without looking.
    public static let leaveFileName = "Leave.wav"
}
