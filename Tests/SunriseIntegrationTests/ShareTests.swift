import AlarmScheduling
import CoreTransferable
import Foundation
import FoundationOverlay
import FoundationXML
import Testing

@testable import SunriseKit

@Suite struct `The year for others` {
    private func year(of location: SavedLocation = .vaduz, _ choice: PolarChoice = .nearestTwilight) -> AlarmYear {
        var settings = AlarmSettings()
        settings.polarChoice = choice
        return AlarmYear(of: AlarmPlanner(location: location, settings: settings), from: day("2026-11-22"))
    }

    private func calendar(_ name: String = "Alarm Times in Vaduz", at location: SavedLocation = .vaduz) -> AlarmCalendar
    {
        AlarmCalendar(
            year(of: location), at: location, name: name, summary: "Sunrise alarm",
            stamp: instant("2026-11-21T20:00:00Z"))
    }

    /// The unfolded lines that a reader of RFC 5545 sees.
    private func lines(_ calendar: AlarmCalendar) -> [String] {
        calendar.text.replacing("\r\n ", with: "").components(separatedBy: "\r\n").dropLast()
    }

    @Test func `the calendar has an event at the instant of each alarm`() throws {
        let lines = lines(calendar())
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR" && lines.contains("VERSION:2.0"))
        let starts = lines.filter { $0.hasPrefix("DTSTART:") }
        #expect(starts.count == 365 && starts.first?.hasPrefix("DTSTART:20261122T0635") == true)
        #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 365)
        #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 365 && lines.filter { $0 == "END:VEVENT" }.count == 365)
        #expect(lines.contains("GEO:47.14;9.52") && lines.contains("DTSTAMP:20261121T200000Z"))
    }

    @Test func `the calendar escapes special characters and folds long lines between characters`() {
        let name = "Väter; Söhne, \\ und\nEnkel 🌅 " + String(repeating: "lange Namen mit Ümläuten ", count: 8)
        let calendar = calendar(name, at: .sample(name, 47.14, 9.52, "Europe/Vaduz"))
        #expect(lines(calendar)[4].hasPrefix("X-WR-CALNAME:Väter\\; Söhne\\, \\\\ und\\nEnkel 🌅 lange"))
        for line in calendar.text.components(separatedBy: "\r\n") { #expect(line.utf8.count <= 75) }
        #expect(!calendar.text.replacing("\r\n", with: "").contains("\n"))
    }

    @Test func `the calendar is a file with a type and a name`() async throws {
        let file = try #require(try await calendar().exportedFile())
        #expect(file.name == "Alarm Times in Vaduz.ics" && file.mimeType == "text/calendar")
        #expect(String(decoding: file.data, as: UTF8.self).hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test func `the picture is well formed, with a gap on days without an alarm`() throws {
        let tromso = SavedLocation.sample("Tromsø <&> \"N\"", 69.65, 18.96, "Europe/Oslo")
        let picture = AlarmPicture(
            year(of: tromso, .noAlarm), today: day("2026-11-22"), title: tromso.name, locale: Locale(identifier: "de"))
        let parser = XMLParser(data: Data(picture.text.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        let curve = try #require(picture.text.firstMatch(of: #/<path d="([^"]+)" fill="none"/#)).1
        #expect(curve.filter { $0 == "M" }.count == 3 && curve.filter { $0 == "L" }.count > 200)
        #expect(picture.text.contains(">Jan<") && picture.text.contains("stroke-dasharray"))
    }
}
