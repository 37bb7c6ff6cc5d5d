import EventKit
import Foundation
import ICalendar
import Testing

@testable import DeparturesKit
@testable import UserNotifications

/// The calendar of one person, on the evening of 20 November 2031, a Thursday.
@MainActor
final class Diary {
    let fixture: DeparturesFixture
    private var events: [String: String] = [:]

    init() throws {
        fixture = try DeparturesFixture()
        fixture.services.begin()
    }

    var services: DepartureServices { fixture.services }

    static func event(_ uid: String, _ title: String, _ start: String, _ more: String = "") -> String {
        let place =
            more.contains("GEO") || more.contains("LOCATION") ? "" : "LOCATION:Fitness House\nGEO:47.141;9.5215\n"
        return "UID:\(uid)\nSUMMARY:\(title)\nDTSTART:\(start)\n\(place)\(more)"
    }

    /// Replaces the contents of the calendar.
    func set(_ events: String..., calendars: [String] = ["work"]) throws {
        let all = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
        let text = "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-CALNAME:Work\n\(all)END:VCALENDAR\n"
        let decade: TimeInterval = 3650 * 86_400
        let expansion = try CalendarExpansion(
            Data(text.utf8), in: DateInterval(start: fixture.now - decade, end: fixture.now + decade),
            floatingIn: .current)
        CalendarStore.shared.set(calendars.map { CalendarStore.Source(id: $0, title: "Work", expansion: expansion) })
    }

    func offers() async -> [CalendarEvent] {
        await services.events.load()
        return services.events.offers(now: fixture.now, in: .gmt)
    }

    /// A departure made from the first event.
    func made() async throws -> DepartureAlarm {
        let event = try #require(await offers().first)
        #expect(try await services.add(event))
        await fixture.settle()
        return try #require(try fixture.departures().last)
    }

    func news(_ departure: DepartureAlarm) -> String? {
        DepartureText(departure, locale: Locale(identifier: "en_GB"), readerZone: .gmt).news
    }

    /// Waits until the departure's news is `text`, and checks that.
    func expect(_ departure: DepartureAlarm, says text: String) async throws {
        try await fixture.wait { news(departure) == text }
        #expect(news(departure) == text)
        await fixture.settle()
    }

    var told: [String] {
        fixture.delivered.filter { $0.identifier.hasPrefix("event-") }.map(\.content.body)
    }
}
