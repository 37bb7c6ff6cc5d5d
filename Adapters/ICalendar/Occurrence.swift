package import Foundation

/// One event on one day, as an iCalendar file (RFC 5545) has it.
package struct Occurrence: Codable, Sendable, Hashable {
    /// The `UID`: the same for every occurrence of a series and for each changed one.
    package var uid: String
    package var title: String
    package var location: String?
    package var place: Place?
    package var start: Date
    package var end: Date
    package var isAllDay: Bool
    package var status: Status
    /// When this occurrence begins by the rule of its series; the beginning itself for an event that comes once.
    package var originalStart: Date
    /// Part of a series.
    package var isRecurring: Bool
    /// An occurrence of a series that was changed by itself (`RECURRENCE-ID`).
    package var isDetached: Bool
    /// The name of the zone that its times are written in; `nil` for UTC, floating times and days.
    package var timeZoneID: String?

    /// How sure it is; `none` where its calendar does not say.
    package enum Status: String, Codable, Sendable {
        case none, confirmed, tentative, cancelled
    }

    /// Where it is, WGS 84 degrees.
    package struct Place: Codable, Sendable, Hashable {
        package var latitude: Double
        package var longitude: Double
        /// What a calendar app of Apple's calls it.
        package var title: String?

        package init(latitude: Double, longitude: Double, title: String?) {
            self.latitude = latitude
            self.longitude = longitude
            self.title = title
        }
    }
}
