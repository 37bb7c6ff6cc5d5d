import Foundation
import HostClock

/// The clock that the service uses.
///
/// Live speeds apply to the coming hour, so the service must know the time. If the host's clock shows another time,
/// libfaketime shows the service the same time.
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

    /// The maximum rate. libfaketime also shortens the service's pauses, so at higher rates it would be busy just
    /// waking up. At this rate, an hour of live speeds ends before anyone could use them.
    private static let fastest = 1000.0

    /// The library of Debian's package `faketime`, or `nil` if it is not installed. Live speeds then work only with the
    /// system's clock.
    private static let library: String? = {
        let folder = "/usr/lib"
        let architectures = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return architectures.map { "\(folder)/\($0)/faketime/libfaketimeMT.so.1" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }()
}
