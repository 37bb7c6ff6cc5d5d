/// The processor time that a computer used between two looks.
package struct AppUse: Sendable, Hashable {
    /// An app with all its processes.
    package struct App: Sendable, Hashable {
        /// The same at each look.
        package let id: String
        package let name: String
        /// Seconds of processor time.
        package let seconds: Double
    }

    /// The apps that used anything, the most first, at most `ProcessTimes.appLimit`.
    package let apps: [App]
    /// Seconds beside those of `apps`: small apps, the kernel, and processes that ended or could not be read.
    package let otherSeconds: Double
    /// The power of the processor in watts, or `nil` if it cannot be read.
    package let processorWatts: Double?
}
