import Dispatch
import Foundation

/// Tells whether the running code is on the main actor.
///
/// Checking for the main thread is not enough: after `dispatchMain()` the main queue may run on any thread. Nor is
/// checking for the main queue: the timers of the main run loop run beside it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }

    /// Runs `body` immediately on the main actor, or else as soon as the main actor is free.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            Task { @MainActor in body() }
        }
    }
}
