package import Foundation

/// A single occurrence of an event in an iCalendar file (RFC 5545).
package struct Occurrence: Codable, Sendable, Hashable {
    /// The `UID`, shared by all occurrences of a series, including changed ones.
    package var uid: String
    package var title: String
    package var location: String?
    package var place: Place?
    package var start: Date
    package var end: Date
    package var isAllDay: Bool
    package var status: Status
    /// The start of the occurrence according to the rule of its series; for a single event, its start.
    package var originalStart: Date
    /// True if it is part of a series.
    package var isRecurring: Bool
    /// True for an occurrence of a series that was changed individually (`RECURRENCE-ID`).
    package var isDetached: Bool
    /// The name of the time zone in which the times are written, or `nil` for UTC, floating times and days.
    package var timeZoneID: String?

    /// The status of an event, or `none` if its calendar gives none.
    package enum Status: String, Codable, Sendable {
        case none, confirmed, tentative, cancelled
    }

    /// A place, with coordinates in WGS 84 degrees.
    package struct Place: Codable, Sendable, Hashable {
        package var latitude: Double
        package var longitude: Double
        /// The title that Apple's calendar apps give the place.
        package var title: String?

        package init(latitude: Double, longitude: Double, title: String?) {
            self.latitude = latitude
            self.longitude = longitude
            self.title = title
        }
    }
}
