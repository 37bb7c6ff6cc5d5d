import Foundation
import HostClock

/// The clock of the service.
///
/// Live speeds apply to the coming hour, so the service must know the time. On a host whose clock was started at
/// another time, libfaketime shows the service the same clock.
enum ServiceClock {
    /// The environment variables for the child process.
    static var environment: [String: String] {
        let clock = HostClock.current
        guard !clock.followsSystem, clock.rate <= fastest, let library else { return [:] }
        let start = clock.now.formatted(.iso8601.dateSeparator(.dash).dateTimeSeparator(.space)).prefix(19)
        return [
            "LD_PRELOAD": library, "FAKETIME": "@\(start) x\(clock.rate)", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "TZ": "UTC",
        ]
    }

    /// libfaketime also shortens the service's pauses: beyond this rate it would only wake up. At that rate, an hour of
    /// live speeds is over before anybody could ask.
    private static let fastest = 1000.0

    /// Debian's package `faketime`, or `nil` if it is not installed. Then live speeds appear only on the system's
    /// clock.
    private static let library: String? = {
        let folder = "/usr/lib"
        let architectures = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return architectures.map { "\(folder)/\($0)/faketime/libfaketimeMT.so.1" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }()
}
