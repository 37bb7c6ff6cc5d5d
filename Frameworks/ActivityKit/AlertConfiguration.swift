public import FoundationOverlay

/// How a person is alerted.
public struct AlertConfiguration: Equatable, Sendable {
    /// What is heard.
    public struct AlertSound: Equatable, Sendable {
        /// The file that the app named; `nil` for the system's sound.
        package let name: String?

        /// The system's alarm.
        public static var `default`: AlertSound { AlertSound(name: nil) }

        /// A sound file of the app, by its name with the ending.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    public var title: LocalizedStringResource
    package var body: LocalizedStringResource
    public var sound: AlertSound

    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}
