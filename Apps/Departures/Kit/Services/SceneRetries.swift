import Foundation
import HomeKit

/// Scenes that did not run at their wake-up, and the times to retry them. A restarting router, or a home being
/// updated, is back within minutes.
struct SceneRetries {
    private struct Retry {
        let wake: Date
        let scene: String
        let due: Date
    }

    /// Seconds after the wake-up.
    private static let waits: [TimeInterval] = [30, 2 * 60, 5 * 60]

    private var retries: [UUID: Retry] = [:]

    /// A departure whose scene must be retried now.
    func due(now: Date) -> UUID? {
        retries.first { $0.value.due <= now }?.key
    }

    /// The time of each retry.
    var dates: [Date] { retries.values.map(\.due) }

    /// The scene to retry, and its wake-up.
    func retry(of id: UUID) -> (scene: String, wake: Date)? {
        retries[id].map { ($0.scene, $0.wake) }
    }

    /// Records that a scene did not run.
    ///
    /// - Returns: true if it will be retried.
    mutating func recordFailure(_ error: any Error, of scene: String, for id: UUID, wake: Date, now: Date) -> Bool {
        let next = Self.waits.map { wake + $0 }.first { $0 > now }
        retries[id] = Self.isPassing(error) ? next.map { Retry(wake: wake, scene: scene, due: $0) } : nil
        return retries[id] != nil
    }

    mutating func forget(_ id: UUID) {
        retries[id] = nil
    }

    /// True for a temporary error, for example of a restarting home, which does not have all scenes at once. A
    /// missing permission is permanent.
    private static func isPassing(_ error: any Error) -> Bool {
        (error as? HMError)?.code != .homeAccessNotAuthorized
    }
}
