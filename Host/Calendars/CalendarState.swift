package import Foundation
package import HostSettings
import ICalendar

/// How one calendar is.
package struct CalendarState: Identifiable, Hashable, Sendable {
    package let id: String
    package var name: String
    /// Where it comes from.
    package var url: URL
    package var events: Int
    /// Events that cannot be read.
    package var unreadable: Int
    /// Events that are left out, since they are too large, too many, or take too long to work out.
    package var leftOut: Int
    /// The titles of some of those.
    package var leftOutTitles: [String]
    /// Names of time zones that nobody knows: times in them are read as the device's own.
    package var unknownZones: [String]
    /// When its copy was last known to be what the source has; nil before the first.
    package var asOf: Date?
    /// Why the copy is not as of now.
    package var problem: CalendarError?

    init(_ calendar: HostSettings.Calendar, _ copy: CalendarCopy?, problem: CalendarError?) {
        let expansion = copy?.expansion
        id = calendar.id
        name = expansion?.name ?? calendar.fallbackName
        url = calendar.url
        events = expansion?.eventCount ?? 0
        unreadable = expansion?.unreadableCount ?? 0
        leftOut = expansion?.leftOutCount ?? 0
        leftOutTitles = expansion?.leftOut ?? []
        unknownZones = expansion?.unknownZones ?? []
        asOf = copy?.asOf
        self.problem = problem
    }

    /// How the calendars of `settings` were when a host last looked at them.
    package static func kept(of settings: HostSettings, in data: DataFolder) -> [CalendarState] {
        (settings.calendars ?? []).map { calendar in
            let copy = CalendarCopy.read(calendar.id, in: data.calendars)
            return CalendarState(calendar, copy, problem: copy?.problem)
        }
    }
}

extension HostSettings.Calendar {
    /// What it is called if it says nothing of itself.
    var fallbackName: String {
        url.isFileURL ? url.deletingPathExtension().lastPathComponent : url.calendarName
    }
}
