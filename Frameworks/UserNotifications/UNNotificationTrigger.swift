public import Foundation
import HostClock

/// What makes a notification due.
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

/// Due when a time has passed.
public class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// - Parameter timeInterval: seconds, greater than 0, and at least 60 when `repeats`.
    ///
    /// Apple's framework ends the app on any other value. Here several apps share a process, and one app's mistake
    /// must not end the others' alarms: `UNUserNotificationCenter.add(_:)` throws
    /// `UNError.notificationInvalidNoDate` instead.
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        self.init(.interval(timeInterval, repeats: repeats))
    }

    /// Seconds from when the request is added, and from each delivery when it repeats.
    public var timeInterval: TimeInterval {
        if case .interval(let seconds, _) = record { seconds } else { 0 }
    }

    /// When it is due if the request is added now.
    public func nextTriggerDate() -> Date? {
        record.objection == nil ? record.date(after: HostClock.current.now, in: .current) : nil
    }
}

/// Due when clocks and calendars show a date.
public class UNCalendarNotificationTrigger: UNNotificationTrigger {
    /// - Parameter dateComponents: as many as matter. Without a zone they follow the device. Where all of a date is
    ///   given and it is past, the notification is never delivered.
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.init(.calendar(CivilTime(dateComponents), repeats: repeats))
    }

    public var dateComponents: DateComponents {
        if case .calendar(let time, _) = record { time.dateComponents } else { DateComponents() }
    }

    /// The next instant that shows the date; `nil` when there is none any more.
    public func nextTriggerDate() -> Date? {
        record.date(after: HostClock.current.now, in: .current)
    }
}
