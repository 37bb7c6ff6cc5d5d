import Foundation
import HostClock

/// The clock that a service runs by.
///
/// Live speeds count for the coming hour, so the service must know what time it is. On a host whose clock was started
/// elsewhere, libfaketime shows it the same clock.
enum ServiceClock {
    /// What a child's environment needs.
    static var environment: [String: String] {
        let clock = HostClock.current
        guard !clock.followsSystem, clock.rate <= fastest, let library else { return [:] }
        let start = clock.now.formatted(.iso8601.dateSeparator(.dash).dateTimeSeparator(.space)).prefix(19)
        return [
            "LD_PRELOAD": library, "FAKETIME": "@\(start) x\(clock.rate)", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "TZ": "UTC",
        ]
    }

    /// libfaketime shortens the service's pauses, too: beyond this it would do nothing but wake. An hour of live speeds
    /// has passed by then before anybody could ask.
    private static let fastest = 1000.0

    /// Debian's package `faketime`; `nil` where it is not installed. Then live speeds show on the system's clock only.
    private static let library: String? = {
        let folder = "/usr/lib"
        let architectures = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return architectures.map { "\(folder)/\($0)/faketime/libfaketimeMT.so.1" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }()
}
