import Foundation
import FoundationOverlay
import UserNotifications

/// One quiet notification of all that an app's notifications and alarms would have said while nobody could be told.
///
/// A departure has an alarm, its words, "Time to Leave" and more: they are one, named by what came first.
struct MissedSummary {
    /// Notifications that belong together, the first first.
    private struct Group {
        var items: [Occurrence]
        var title: String { items[0].request.content.title }
    }

    private var groups: [Group] = []

    /// Lines that a banner has room for.
    private static let lines = 5

    init(_ missed: [Occurrence]) {
        let inOrder = missed.sorted { ($0.fireDate, $0.id) < ($1.fireDate, $1.id) }
        // An alarm has no thread: it belongs to the notification that goes with it.
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

    /// "2 Alarms Missed", and the name and time of each.
    ///
    /// - Parameter wasOff: whether the host was off at the time of all of them.
    func content(wasOff: Bool, now: Date, in zone: TimeZone) -> ContentRecord {
        var content = ContentRecord()
        let isUrgent = groups.contains {
            $0.items.contains { $0.alarm != nil || $0.request.content.level.rawValue >= 2 }
        }
        content.title =
            isUrgent ? hostWords("\(count) Alarms Missed") : hostWords("\(count) Notifications Missed")
        let more = count - Self.lines
        let words =
            (wasOff ? [hostWords("While Reveille was off:")] : [])
            + groups.prefix(Self.lines).map { line(of: $0, now: now, in: zone) }
            + (more > 0 ? [hostWords("and \(more) more")] : [])
        content.body = words.joined(separator: "\n")
        content.interruptionLevel = UNNotificationInterruptionLevel.passive.rawValue
        return content
    }

    /// "Good Morning for Gym, 7:45 AM", with the day if it is another.
    private func line(of group: Group, now: Date, in zone: TimeZone) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: .host)
        style.timeZone = zone
        let date = group.items[0].fireDate
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        if !calendar.isDate(date, inSameDayAs: now) { style = style.weekday(.abbreviated) }
        return "\(name(of: group)), \(date.formatted(style))"
    }

    /// The first of its titles that tells it from the others: "Time to Leave" is the title of many.
    private func name(of group: Group) -> String {
        let others = Set(
            groups.filter { $0.items[0].id != group.items[0].id }.flatMap { $0.items.map(\.request.content.title) })
        return group.items.map(\.request.content.title).first { !others.contains($0) } ?? group.title
    }
}
