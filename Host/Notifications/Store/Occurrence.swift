package import AlarmKit
package import Foundation
package import UserNotifications

/// One time that a notification is due: a row of the store. A repeating request has one for each delivery.
package struct Occurrence: Sendable, Hashable, Identifiable {
    /// What has become of it.
    package enum State: String, Sendable {
        /// To be delivered at `fireDate`.
        case scheduled
        /// Due; the channels are being asked. Written before the first is, so that a crash is noticed.
        case delivering
        /// Due, and no channel could show it so far.
        case waiting
        case delivered
        /// Found too late to be of use; shown as missed, silently.
        case missed
        /// Found too late to be of use; one notification tells of it and of others.
        case summarized
        /// An alarm rings, until a person answers.
        case alerting
        /// An alarm rang, and is to ring again after a while.
        case snoozed
        /// An alarm rang, and a person stopped it.
        case stopped
        /// A person has answered; the app is being told. Written before it is.
        case responding
        case responded
        case dismissed
        /// Taken away by the app or replaced by another.
        case removed
    }

    /// Identifies it in every channel: two deliveries with one id are one notification.
    package let id: String
    /// The id of the app.
    package let app: String
    package var request: RequestRecord
    package let added: Date
    /// Derived from the trigger, and derived again when clock or zone change.
    package var fireDate: Date
    /// The device's zone in which `fireDate` was derived; `nil` when it does not depend on it.
    package var zone: String?
    package var state: State
    /// How often a delivery was begun.
    package var attempts = 0
    package var deliveredDate: Date?
    /// When the request was due before; what was delivered does not come again.
    package var previous: Date?
    /// The alarm whose ring it is; `nil` for a notification.
    package var alarm: AlarmRecord?

    /// Where a person's answer leads, once the app has been told.
    func end(after answer: NotificationAnswer) -> State {
        guard let alarm else { return answer == .dismiss ? .dismissed : .responded }
        return answer == .secondary && alarm.alert.behavior == .countdown ? .snoozed : .stopped
    }
}
