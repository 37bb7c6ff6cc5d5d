/// The processor time used by the computer between two measurements.
package struct AppUse: Sendable, Hashable {
    /// An app with all its processes.
    package struct App: Sendable, Hashable {
        /// The identifier, which is the same in each measurement.
        package let id: String
        package let name: String
        /// The processor time in seconds.
        package let seconds: Double
    }

    /// The apps that used processor time, at most `ProcessTimes.appLimit`, in descending order.
    package let apps: [App]
    /// The seconds not included in `apps`: small apps, the kernel, and processes that ended or could not be read.
    package let otherSeconds: Double
    /// The power of the processor in watts, or `nil` if it cannot be read.
    package let processorWatts: Double?
}
