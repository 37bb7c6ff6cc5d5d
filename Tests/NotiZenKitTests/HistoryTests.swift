import AlarmScheduling
import Foundation
import NotificationIntake
import SwiftData
import Testing

@testable import NotiZenKit

@Suite struct HistoryTests {
    let noon = at("2026-03-02T11:00:00Z")
    let store: SampleStore
    let triage: NotificationTriage

    init() throws {
        store = try SampleStore()
        triage = try store.triage()
    }

    func receive(_ notifications: IncomingNotification...) async throws {
        for one in notifications { _ = try await triage.receive([one], at: one.receivedAt) }
    }

    @Test func `even what is muted is in the history with its reasons`() async throws {
        try await triage.changeSettings { $0.quiet.choice = .quiet(until: nil) }
        try await receive(notification("a", kind: "im"))
        let (decision, released) = try #require(try await triage.read("a") { ($0.decision, $0.releasedAt != nil) })
        #expect(decision.outcome == .muted && decision.reasons.contains(.muted(.everything, until: nil)) && !released)
    }

    @Test func `a search finds titles, texts and apps whatever their case and accents`() async throws {
        try await receive(
            notification("1", name: "Café", title: "Überweisung", at: noon),
            notification(
                "2", name: "Other", title: "Hello", body: "the 100% ÜBERWEISUNG", at: noon.addingTimeInterval(1)),
            notification("3", name: "Other", title: "Nothing", at: noon.addingTimeInterval(2)))
        func search(_ text: String) async throws -> [String] {
            try await triage.ask { context in
                var filter = NotificationHistory.Filter()
                filter.text = text
                return try NotificationHistory.records(filter, in: context).map(\.id)
            }
        }
        #expect(try await search("uberweisung") == ["2", "1"])
        #expect(try await search("cafe") == ["1"])
        #expect(try await search("100%") == ["2"])
        #expect(try await search("%") == ["2"])
        #expect(try await search("") == ["3", "2", "1"])
    }

    @Test func `a filter narrows by category, outcome and time`() async throws {
        try await receive(
            notification("1", kind: "im", at: noon), notification("2", kind: "email", at: noon.addingTimeInterval(60)),
            notification("3", app: "com.king.x", at: noon.addingTimeInterval(120)))
        func ids(_ change: @Sendable (inout NotificationHistory.Filter) -> Void) async throws -> [String] {
            try await triage.ask { context in
                var filter = NotificationHistory.Filter()
                change(&filter)
                return try NotificationHistory.records(filter, in: context).map(\.id)
            }
        }
        #expect(try await ids { $0.category = "mail" } == ["2"])
        #expect(try await ids { $0.outcome = .digested } == ["3"])
        let (from, until) = (noon.addingTimeInterval(60), noon.addingTimeInterval(120))
        #expect(try await ids { ($0.from, $0.until) = (from, until) } == ["2"])
    }

    @Test func `counts are per category and day of the person's zone`() async throws {
        try await receive(
            notification("1", kind: "im", at: at("2026-03-02T22:59:00Z")),
            notification("2", kind: "im", at: at("2026-03-02T23:01:00Z")),
            notification("3", kind: "im", at: at("2026-03-02T23:02:00Z")),
            notification("4", kind: "email", at: at("2026-03-03T22:59:00Z")))
        let first = CivilDay(iso8601: "2026-03-02")!.number
        let counts = try await triage.ask { context in
            try NotificationHistory.counts(first...first + 1, in: context).map {
                "\($0.day - first) \($0.category) \($0.count)"
            }
        }
        #expect(counts == ["0 messages 1", "1 mail 1", "1 messages 2"])
        let hours = try await triage.ask { try NotificationHistory.hours(of: first + 1, in: $0) }
        #expect(hours.count == 24 && hours[0] == 2 && hours[23] == 1 && hours.reduce(0, +) == 3)
    }

    @Test func `old notifications are forgotten and their counts stay`() async throws {
        for index in 0..<1200 {
            _ = try await triage.receive([notification("old\(index)", at: noon)], at: noon)
            if index == 2 { break }
        }
        let many = (0..<1200).map { notification("x\($0)", at: noon) }
        _ = try await triage.receive(many, at: noon)
        let later = noon.addingTimeInterval(91 * 86_400)
        _ = try await triage.receive([notification("new", at: later)], at: later)
        try await triage.forgetOld(at: noon.addingTimeInterval(90 * 86_400))
        #expect(try await triage.ask { try NotificationHistory.count(in: $0) } == 1204)
        try await triage.forgetOld(at: later)
        #expect(try await triage.all().map(\.id) == ["new"])
        let day = CivilDay(of: noon, in: berlin).number
        let kept = try await triage.ask { try NotificationHistory.counts(day...day, in: $0).map(\.count).reduce(0, +) }
        #expect(kept == 1203)
        try await triage.changeSettings { $0.retentionDays = 0 }
        try await triage.forgetOld(at: later.addingTimeInterval(1000 * 86_400))
        #expect(try await triage.all().count == 1)
    }

    @Test func `the feed has what is of high priority and not done, newest first`() async throws {
        try await receive(
            notification("1", kind: "im", at: noon), notification("2", kind: "im", at: noon.addingTimeInterval(700)),
            notification("3", kind: "email", at: noon.addingTimeInterval(800)))
        try await triage.record([.init(notification: "1", kind: .acted, at: noon)])
        #expect(try await triage.ask { try NotificationHistory.unread(in: $0).map(\.id) } == ["2"])
        #expect(try await triage.ask { try NotificationHistory.unread(level: .medium, in: $0).map(\.id) } == ["3"])
    }
}

@Suite struct CSVTests {
    /// A reader of RFC 4180, written apart from the writer.
    func rows(_ text: String) -> [[String]] {
        var (rows, row, cell, quoted) = ([[String]](), [String](), String.UnicodeScalarView(), false)
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            if quoted {
                if scalar != "\"" {
                    cell.append(scalar)
                } else if scalars.first == "\"" {
                    cell.append(scalars.removeFirst())
                } else {
                    quoted = false
                }
            } else if scalar == "\"" {
                quoted = true
            } else if scalar == "," || scalar == "\n" {
                row.append(String(cell))
                cell = .init()
                if scalar == "\n" {
                    rows.append(row)
                    row = []
                }
            } else if scalar != "\r" {
                cell.append(scalar)
            }
        }
        return rows
    }

    @Test func `an export has every notification, oldest first, and no formula`() async throws {
        let store = try SampleStore()
        let triage = try store.triage()
        let nasty = ["=HYPERLINK(\"x\")", "a\"\u{301},=2", "line\r\nbreak", "@x", "ok, fine"]
        let start = at("2026-03-02T11:00:00Z")
        for part in 0..<3 {
            let many = (0..<400).map { index in
                let number = part * 400 + index
                return notification(
                    "\(number)", name: nasty[number % 5], title: nasty[(number + 1) % 5], body: nasty[(number + 2) % 5],
                    at: start.addingTimeInterval(Double(number)))
            }
            _ = try await triage.receive(many, at: start.addingTimeInterval(5000))
        }
        let (text, parts) = try await triage.ask { context in
            var parts: [String] = []
            try CSVExporter.export(in: context, locale: Locale(identifier: "en"), names: { $0 }) { parts.append($0) }
            return (parts.joined(), parts.count)
        }
        let table = rows(text)
        #expect(table.count == 1201 && parts == 4)
        #expect(table.allSatisfy { $0.count == CSVExporter.header.count })
        #expect(table[0] == CSVExporter.header)
        let cells = table.dropFirst().flatMap(\.self)
        #expect(!cells.contains { $0.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false })
        #expect(table[1][0] == "2026-03-02T11:00:00Z" && table[1200][0] == "2026-03-02T11:19:59Z")
        #expect(table[1][5] == nasty[1])
        #expect(table[1][10].contains("50 other"))
    }
}
