public import Foundation

/// The processor time that apps used in a minute or so.
public struct DrainSample: Hashable, Sendable {
    /// An app with its processes, however many.
    public struct App: Hashable, Sendable, Identifiable {
        public let id: String
        public let name: String
        /// Seconds of processor time.
        public let seconds: TimeInterval

        public init(id: String, name: String, seconds: TimeInterval) {
            self.id = id
            self.name = name
            self.seconds = seconds
        }
    }

    /// The end of the time that was measured.
    public let date: Date
    public let apps: [App]
    /// Seconds of processor time that the device used beside that, for small apps and for what is not known.
    public let otherSeconds: TimeInterval
    /// The power of the processor in watts, or `nil` if the device does not say.
    public let processorWatts: Double?

    public init(date: Date, apps: [App], otherSeconds: TimeInterval, processorWatts: Double? = nil) {
        self.date = date
        self.apps = apps
        self.otherSeconds = otherSeconds
        self.processorWatts = processorWatts
    }
}

/// Measures what uses a device's power, app by app.
public protocol DrainMeter: Sendable {
    /// A sample each minute; `nil` for one that could not be taken. Nothing is measured while nobody reads.
    func samples() -> AsyncStream<DrainSample?>
}
