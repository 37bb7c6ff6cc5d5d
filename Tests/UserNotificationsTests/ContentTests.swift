import AppContainer
import Foundation
import HostClock
import Testing
import UserNotifications

@Suite struct `Notification content` {
    private func content() -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Time to Leave"
        content.subtitle = "Gym"
        content.body = "Leave now."
        content.badge = 2
        content.sound = UNNotificationSound(named: UNNotificationSoundName("leave.wav"))
        content.interruptionLevel = .timeSensitive
        content.userInfo = ["id": "7", "nested": ["minutes": 5]]
        return content
    }

    @Test func `a request keeps the content as it was when it was created`() {
        let content = content()
        let request = UNNotificationRequest(identifier: "leave", content: content, trigger: nil)
        content.title = "Changed"
        #expect(request.content.title == "Time to Leave")
        #expect(!(request.content is UNMutableNotificationContent))
    }

    @Test func `copies are equal, and a mutable copy is independent`() throws {
        let request = UNNotificationRequest(identifier: "leave", content: content(), trigger: nil)
        let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
        #expect(copy == request.content && copy.badge == 2 && copy.sound == request.content.sound)
        copy.userInfo["id"] = "8"
        #expect(copy != request.content)
        #expect(request.content.userInfo["id"] as? String == "7")
    }

    @Test func `categories with the same actions are one in a set`() {
        func category() -> UNNotificationCategory {
            UNNotificationCategory(
                identifier: "leave", actions: [UNNotificationAction(identifier: "snooze", title: "Snooze")],
                intentIdentifiers: [])
        }
        #expect(Set([category(), category()]).count == 1)
    }
}

@Suite struct `Notification triggers` {
    @Test func `a time interval counts from now`() throws {
        let before = HostClock.current.now
        let date = try #require(
            UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false).nextTriggerDate())
        #expect(date >= before.addingTimeInterval(600))
        #expect(date <= HostClock.current.now.addingTimeInterval(600))
    }

    @Test(arguments: [(0.0, false), (-1, false), (59, true), (.infinity, false)])
    func `an invalid interval has no date`(interval: TimeInterval, repeats: Bool) {
        #expect(UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats).nextTriggerDate() == nil)
    }

    @Test func `a calendar trigger fires at the next match of its components in their zone`() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let components = DateComponents(timeZone: zone, hour: 7, minute: 30)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        let date = try #require(trigger.nextTriggerDate())
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        #expect(
            calendar.dateComponents([.hour, .minute, .second], from: date) == .init(hour: 7, minute: 30, second: 0))
        #expect(date > HostClock.current.now)
        #expect(trigger.dateComponents == components)
    }

    @Test func `a complete past date and an empty one have no next date`() {
        let past = DateComponents(year: 2020, month: 1, day: 1, hour: 7)
        #expect(UNCalendarNotificationTrigger(dateMatching: past, repeats: false).nextTriggerDate() == nil)
        #expect(UNCalendarNotificationTrigger(dateMatching: .init(), repeats: false).nextTriggerDate() == nil)
    }
}
