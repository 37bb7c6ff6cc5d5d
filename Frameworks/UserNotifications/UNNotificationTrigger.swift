public import Foundation
import HostClock

/// The condition that makes a notification due.
public class UNNotificationTrigger: NSObject {
    let record: TriggerRecord

    init(_ record: TriggerRecord) {
        self.record = record
    }

    static func trigger(_ record: TriggerRecord) -> UNNotificationTrigger {
        switch record {
        case .interval: UNTimeIntervalNotificationTrigger(record)
        case .calendar: UNCalendarNotificationTrigger(record)
        }
    }

    public var repeats: Bool { record.repeats }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationTrigger)?.record == record
    }

    @_documentation(visibility: internal)
    public override var hash: Int { record.hashValue }
}

/// A trigger that fires after an interval.
public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// - Parameter timeInterval: The interval in seconds, greater than 0, and at least 60 if `repeats` is true.
    ///
    /// Apple's framework terminates the app for any other value. Here, several apps share a process, and one app's
    /// mistake must not stop the alarms of others: `UNUserNotificationCenter.add(_:)` throws
    /// `UNError.notificationInvalidNoDate` instead.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(.interval(timeInterval, repeats: repeats))
    }

    /// The seconds from when the request is added and, if it repeats, from each delivery.
    public var timeInterval: TimeInterval {
        if case .interval(let seconds, _) = record { seconds } else { 0 }
    }

    /// The due date if the request were added now.
    public func nextTriggerDate() -> Date? {
        record.objection == nil ? record.date(after: HostClock.current.now, in: .current) : nil
    }
}

/// A trigger that fires when clocks and calendars show a date.
public class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// - Parameter dateComponents: Only the components that matter. Without a time zone, they follow the device. If
    ///   they describe a complete date in the past, the notification is never delivered.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(CivilTime(dateComponents), repeats: repeats))
    }

    public var dateComponents: DateComponents {
        if case .calendar(let time, _) = record { time.dateComponents } else { DateComponents() }
    }

    /// The next instant that matches the components, or `nil` if there is none.
    public func nextTriggerDate() -> Date? {
        record.date(after: HostClock.current.now, in: .current)
    }
}
