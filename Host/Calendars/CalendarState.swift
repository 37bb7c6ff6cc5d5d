package import Foundation

/// How one calendar is.
package struct CalendarState: Identifiable, Hashable, Sendable {
    package let id: String
    package var name: String
    /// Where it comes from.
    package var url: URL
    package var events = 0
    /// Events that cannot be read.
    package var unreadable = 0
    /// Names of time zones that nobody knows: times in them are read as the device's own.
    package var unknownZones: [String] = []
    /// When its copy was last known to be what the source has; nil before the first.
    package var asOf: Date?
    /// Why the copy is not as of now.
    package var problem: CalendarError?
}
