public import Foundation

/// The processor time that apps used in about a minute.
public struct DrainSample: Hashable, Sendable {
    /// An app, including all its processes.
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

    /// The end of the measured time.
    public let date: Date
    public let apps: [App]
    /// Seconds of processor time outside of the listed apps, used by small apps and by processes without a known app.
    public let otherSeconds: TimeInterval
    /// The power of the processor in watts, or `nil` if the device does not report it.
    public let processorWatts: Double?

    public init(date: Date, apps: [App], otherSeconds: TimeInterval, processorWatts: Double? = nil) {
        self.date = date
        self.apps = apps
        self.otherSeconds = otherSeconds
        self.processorWatts = processorWatts
    }
}

/// Measures the power that a device uses, app by app.
public protocol DrainMeter: Sendable {
    /// A sample each minute; `nil` for one that could not be taken. Nothing is measured while nobody reads the stream.
    func samples() -> AsyncStream<DrainSample?>
}
