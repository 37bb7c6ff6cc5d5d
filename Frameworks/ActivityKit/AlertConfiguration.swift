public import FoundationOverlay

/// The configuration of an alert.
public struct AlertConfiguration: Equatable, Sendable {
    /// The sound of an alert.
    public struct AlertSound: Equatable, Sendable {
        /// The file specified by the app, or `nil` for the system's sound.
        package let name: String?

        /// The system's alarm sound.
        public static var `default`: AlertSound { AlertSound(name: nil) }

        /// A sound file of the app, with its file name extension.
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
