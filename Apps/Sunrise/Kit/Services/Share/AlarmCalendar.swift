import AlarmScheduling
public import CoreTransferable
public import Foundation
import UniformTypeIdentifiers

/// The alarms of a year as a calendar for other programs (iCalendar, RFC 5545).
public struct AlarmCalendar: Transferable, Sendable {
    let year: AlarmYear
    let location: SavedLocation
    /// The name of the calendar.
    let name: String
    /// The title of each event.
    let summary: String
    /// The time of creation.
    let stamp: Date

    public init(_ year: AlarmYear, at location: SavedLocation, name: String, summary: String, stamp: Date) {
        self.year = year
        self.location = location
        self.name = name
        self.summary = summary
        self.stamp = stamp
    }

    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<AlarmCalendar>(exportedContentType: .calendarEvent) { Data($0.text.utf8) }
            .suggestedFileName { "\($0.name).ics" }
    }

    var text: String {
        let head = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Reveille//Sunrise//EN", "CALSCALE:GREGORIAN",
            "X-WR-CALNAME:\(Self.escaped(name))",
        ]
        let lines = head + year.points.flatMap(event) + ["END:VCALENDAR"]
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    /// An event without a duration, written as an instant so that it stays with the sun in every reader's zone.
    private func event(_ point: AlarmYear.Point) -> [String] {
        [
            "BEGIN:VEVENT", "UID:\(point.day.iso8601)-\(location.id.uuidString.lowercased())@sunrise.reveille",
            "DTSTAMP:\(Self.instant(stamp))", "DTSTART:\(Self.instant(point.instant))",
            "SUMMARY:\(Self.escaped(summary))", "LOCATION:\(Self.escaped(location.name))",
            "GEO:\(location.latitude);\(location.longitude)", "TRANSP:TRANSPARENT", "END:VEVENT",
        ]
    }

    private static func instant(_ date: Date) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
    }

    /// The text, escaped as a value of type TEXT (section 3.3.11).
    static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
    }

    /// The line, folded into lines of at most 75 octets without dividing a character (section 3.1).
    static func folded(_ line: String) -> String {
        var (result, length) = ("", 0)
        for scalar in line.unicodeScalars {
            let octets = UTF8.width(scalar)
            if length + octets > 75 {
                result += "\r\n "
                length = 1
            }
            result.unicodeScalars.append(scalar)
            length += octets
        }
        return result
    }
}
