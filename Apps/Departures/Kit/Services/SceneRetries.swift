import Foundation
import HomeKit

/// Scenes that did not run at their wake-up, and when to try them again: a router that starts anew, or a home that is
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

    /// A departure whose scene is to be tried again now.
    func due(now: Date) -> UUID? {
        retries.first { $0.value.due <= now }?.key
    }

    /// When to try each again.
    var dates: [Date] { retries.values.map(\.due) }

    /// The scene that is tried again, and for which wake-up.
    func retry(of id: UUID) -> (scene: String, wake: Date)? {
        retries[id].map { ($0.scene, $0.wake) }
    }

    /// Notes that a scene did not run.
    ///
    /// - Returns: whether it is tried again.
    mutating func noteFailure(_ error: any Error, of scene: String, for id: UUID, wake: Date, now: Date) -> Bool {
        let next = Self.waits.map { wake + $0 }.first { $0 > now }
        retries[id] = Self.isPassing(error) ? next.map { Retry(wake: wake, scene: scene, due: $0) } : nil
        return retries[id] != nil
    }

    mutating func forget(_ id: UUID) {
        retries[id] = nil
    }

    /// A permission does not come back. A scene may: a home that starts anew has not all of them at once.
    private static func isPassing(_ error: any Error) -> Bool {
        (error as? HMError)?.code != .homeAccessNotAuthorized
    }
}
