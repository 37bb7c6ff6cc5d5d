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
    /// The start of this occurrence according to the rule of its series, or of a single event.
    package var originalStart: Date
    /// True if it is part of a series.
    package var isRecurring: Bool
    /// True for an occurrence of a series that was changed individually (`RECURRENCE-ID`).
    package var isDetached: Bool
    /// The name of the time zone in which its times are written, or `nil` for UTC, floating times and days.
    package var timeZoneID: String?

    /// The status of an event, or `none` if its calendar gives none.
    package enum Status: String, Codable, Sendable {
        case none, confirmed, tentative, cancelled
    }

    /// A place, in WGS 84 degrees.
    package struct Place: Codable, Sendable, Hashable {
        package var latitude: Double
        package var longitude: Double
        /// The name that Apple's calendar apps give to the place.
        package var title: String?

        package init(latitude: Double, longitude: Double, title: String?) {
            self.latitude = latitude
            self.longitude = longitude
            self.title = title
        }
    }
}
