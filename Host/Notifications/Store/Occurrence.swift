package import AlarmKit
package import Foundation
package import UserNotifications

/// One time that a notification is due: a row of the store. A repeating request has one for each delivery.
package struct Occurrence: Sendable, Hashable, Identifiable {
    /// The state of an occurrence.
    package enum State: String, Sendable {
        /// The occurrence will be delivered at `fireDate`.
        case scheduled
        /// Due; the channels are being asked. Written before the first is asked, so that a crash is noticed.
        case delivering
        /// Due, and no channel could show it so far.
        case waiting
        case delivered
        /// Found too late to be of use; shown as missed, silently.
        case missed
        /// Found too late to be of use, and listed with others in a summary.
        case summarized
        /// An alarm rings until a person responds.
        case alerting
        /// An alarm rang, and will ring again after a while.
        case snoozed
        /// An alarm rang, and a person stopped it.
        case stopped
        /// A person has responded, and the app is being informed. Written before it is informed.
        case responding
        case responded
        case dismissed
        /// Removed by the app or replaced by another.
        case removed
    }

    /// The identifier on every channel: two deliveries with the same id are one notification.
    package let id: String
    /// The id of the app.
    package let app: String
    package var request: RequestRecord
    package let added: Date
    /// The due time. It is derived from the trigger, and again whenever the clock or the time zone changes.
    package var fireDate: Date
    /// The device's time zone in which `fireDate` was derived, or `nil` if it does not depend on the time zone.
    package var zone: String?
    package var state: State
    /// The number of times a delivery was begun.
    package var attempts = 0
    package var deliveredDate: Date?
    /// The previous due time of the request, which prevents a second delivery for that time.
    package var previous: Date?
    /// The alarm of this ring, or `nil` for a notification.
    package var alarm: AlarmRecord?

    /// The state that follows from a person's response, once the app has been informed.
    func end(after answer: NotificationAnswer) -> State {
        guard let alarm else { return answer == .dismiss ? .dismissed : .responded }
        return answer == .secondary && alarm.alert.behavior == .countdown ? .snoozed : .stopped
    }
}
