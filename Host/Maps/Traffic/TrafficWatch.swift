import Foundation
import Valhalla

/// The running host's state of the live speeds in use.
struct TrafficWatch {
    /// The time when the file of speeds was written.
    var read: Date?
    /// The expiry of each edge's speed on the host's clock.
    var until: [EdgeID: Date] = [:]
    /// The time to read the address again.
    var nextReading = Date.distantPast
    /// The omissions of the last reading, which are reported once.
    var omission: String?

    /// Delays all planned times by `change` seconds. A negative number advances them.
    mutating func move(by change: TimeInterval) {
        until = until.mapValues { $0 + change }
        nextReading += change
    }
}
