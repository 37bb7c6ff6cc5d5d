import AlarmKit
import AlarmScheduling
import Foundation
import HostClock
import OSLog
import PrivateFile
import SQLiteStore

/// The store and the services that all parts of a `NotificationHost` share.
struct NotificationContext: Sendable {
    let store: NotificationStore
    /// The store's file.
    let file: URL
    let dependencies: NotificationHost.Dependencies
    fileprivate let log = Logger(subsystem: "Notifications", category: "")
}

/// A part of a `NotificationHost`. It owns a piece of the state, and refers only to parts that do not refer back.
protocol NotificationPart: Sendable {
    var context: NotificationContext { get }
}

extension NotificationPart {
    var store: NotificationStore { context.store }
    var dependencies: NotificationHost.Dependencies { context.dependencies }
    var now: Date { dependencies.clock().now }

    func derivation() -> Derivation {
        let limit = max(dependencies.stalenessLimit, patience)
        return Derivation(now: now, zone: dependencies.zone(), stalenessLimit: limit)
    }

    func plan(of alarm: AlarmRecord) -> AlarmPlan {
        alarm.plan(patience: patience)
    }

    /// The delay that never counts as late: half a minute of real time, which may be hours of a fast clock.
    private var patience: TimeInterval { 30 * dependencies.clock().rate }

    /// Reports an error of the store (such as a full disk) instead of ending the loop. The next signal retries the
    /// work.
    ///
    /// - Returns: true if the work succeeded.
    @discardableResult
    func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            context.log.error("\(error.localizedDescription, privacy: .public)")
            if let error = error as? DatabaseError, error.isPassing {
                let kind = error.kind == .busy ? StorageTrouble.Kind.locked : .unwritable
                StorageTroubles.record(.init(file: context.file, kind: kind, reason: error.description))
            }
            return false
        }
    }
}
