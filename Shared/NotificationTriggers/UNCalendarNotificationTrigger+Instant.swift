public import Foundation
public import UserNotifications

extension UNCalendarNotificationTrigger {
    /// Fires once, at `instant`, whatever the device's time zone is by then.
    public convenience init(at instant: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts: Set<Calendar.Component> = [.timeZone, .year, .month, .day, .hour, .minute, .second]
        self.init(dateMatching: calendar.dateComponents(parts, from: instant), repeats: false)
    }
}
