package import Foundation
package import HostSettings
import ICalendar

/// The state of one calendar.
package struct CalendarState: Identifiable, Hashable, Sendable {
    package let id: String
    package var name: String
    /// The address of the source.
    package var url: URL
    package var events: Int
    /// The number of events that cannot be read.
    package var unreadable: Int
    /// The number of events that are left out because they are too large, too many, or too slow to expand.
    package var leftOut: Int
    /// The titles of some events that are left out.
    package var leftOutTitles: [String]
    /// The names of unknown time zones. Their times are read in the device's time zone.
    package var unknownZones: [String]
    /// The time when the copy was last known to match the source, or `nil` before the first copy.
    package var asOf: Date?
    /// The reason why the copy is not up to date.
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

    /// The states of the calendars of `settings` when a host last checked them.
    package static func kept(of settings: HostSettings, in data: DataFolder) -> [CalendarState] {
        (settings.calendars ?? []).map { calendar in
            CalendarState(
                calendar, CalendarCopy.read(calendar.id, in: data.calendars),
                problem: CalendarProblem.read(calendar.id, in: data.calendars))
        }
    }
}

extension HostSettings.Calendar {
    /// The name for a calendar that gives none.
    var fallbackName: String {
        url.isFileURL ? url.deletingPathExtension().lastPathComponent : url.calendarName
    }
}
