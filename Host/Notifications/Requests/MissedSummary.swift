import Foundation
import FoundationOverlay
import UserNotifications

/// A quiet notification that replaces all of an app's notifications and alarms that came due while nobody could be
/// notified.
///
/// A departure has an alarm, its notification, "Time to Leave" and more: they count as one, named after the first.
struct MissedSummary {
    /// Notifications that belong together, in order.
    private struct Group {
        var items: [Occurrence]
        var title: String { items[0].request.content.title }
    }

    private var groups: [Group] = []

    /// The number of lines that fit into a banner.
    private static let lines = 5

    init(_ missed: [Occurrence]) {
        let inOrder = missed.sorted { ($0.fireDate, $0.id) < ($1.fireDate, $1.id) }
        // An alarm has no thread: it belongs to its accompanying notification.
        for one in inOrder where one.alarm == nil {
            let thread = one.request.content.threadIdentifier
            let index = groups.firstIndex { !thread.isEmpty && $0.items[0].request.content.threadIdentifier == thread }
            if let index { groups[index].items.append(one) } else { groups.append(Group(items: [one])) }
        }
        for one in inOrder
        where one.alarm != nil && !groups.contains(where: { $0.items.contains { $0.goes(with: one) } }) {
            groups.append(Group(items: [one]))
        }
        groups.sort { $0.items[0].fireDate < $1.items[0].fireDate }
    }

    var count: Int { groups.count }

    /// "2 Alarms Missed", with the name and time of each.
    ///
    /// - Parameter wasOff: true if the host was off when all of them were due.
    func content(wasOff: Bool, now: Date, in zone: TimeZone) -> ContentRecord {
        var content = ContentRecord()
        let isUrgent = groups.contains {
            $0.items.contains { $0.alarm != nil || $0.request.content.level.rawValue >= 2 }
        }
        content.title =
            isUrgent ? hostText("\(count) Alarms Missed") : hostText("\(count) Notifications Missed")
        let more = count - Self.lines
        let lines =
            (wasOff ? [hostText("While Reveille was off:")] : [])
            + groups.prefix(Self.lines).map { line(of: $0, now: now, in: zone) }
            + (more > 0 ? [hostText("and \(more) more")] : [])
        content.body = lines.joined(separator: "\n")
        content.interruptionLevel = UNNotificationInterruptionLevel.passive.rawValue
        return content
    }

    /// "Good Morning for Gym, 7:45 AM", with the day if it is not today.
    private func line(of group: Group, now: Date, in zone: TimeZone) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: .host)
        style.timeZone = zone
        let date = group.items[0].fireDate
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        if !calendar.isDate(date, inSameDayAs: now) { style = style.weekday(.abbreviated) }
        return "\(name(of: group)), \(date.formatted(style))"
    }

    /// The group's first distinctive title: many groups share the title "Time to Leave".
    private func name(of group: Group) -> String {
        let others = Set(
            groups.filter { $0.items[0].id != group.items[0].id }.flatMap { $0.items.map(\.request.content.title) })
        return group.items.map(\.request.content.title).first { !others.contains($0) } ?? group.title
    }
}
