import AppContainer
import Foundation
import NotificationHost
import Testing
import UserNotifications

@Suite struct `reveille alarms` {
    private let folder = URL.temporaryDirectory.appending(path: "alarms-\(UUID().uuidString)")

    private struct Alarm: Decodable {
        var id: String
        var app: String
        var kind: String
        var title: String
        var fireDate: String
        var state: String
        var deliveredAt: String?
        var channels: [String]
    }

    private func list() async throws -> [Alarm] {
        let outcome = try await Program.run("alarms", "--json", "--data", folder.path)
        #expect(outcome.status == 0 && outcome.remarks.isEmpty)
        #expect(outcome.output.contains("\"deliveredAt\"") || outcome.output == "[\n\n]\n")
        return try JSONDecoder().decode([Alarm].self, from: Data(outcome.output.utf8))
    }

    @Test func `alarms are listed from the store, with or without a running host`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try await list().isEmpty)
        let app = AppContainer(id: "departures", name: "Departures", directory: folder)
        let host = try NotificationHost(
            storeAt: folder.appending(path: "notifications.sqlite"), dependencies: .init { _ in app }, daemon: nil)
        try host.permissions.setNotificationsAllowed(true, for: app.id)
        var content = ContentRecord()
        content.title = "Time to Leave"
        try host.add(
            RequestRecord(identifier: "leave", content: content, trigger: .interval(3600, repeats: false)), of: app)
        let alarm = try await #require(try list().first)
        #expect(alarm.id == "leave" && alarm.app == "departures" && alarm.kind == "notification")
        #expect(alarm.title == "Time to Leave" && alarm.state == "scheduled")
        #expect(alarm.deliveredAt == nil && alarm.channels.isEmpty)
        #expect(alarm.fireDate.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/))
        #expect(try await Program.run("alarms", "--data", folder.path).output.contains("scheduled  Time to Leave"))
    }

    @Test func `control characters in alarm names are shown escaped`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let app = AppContainer(id: "departures", name: "Departures", directory: folder)
        let host = try NotificationHost(
            storeAt: folder.appending(path: "notifications.sqlite"), dependencies: .init { _ in app }, daemon: nil)
        try host.permissions.setNotificationsAllowed(true, for: app.id)
        var content = ContentRecord()
        content.title = "Gym\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}\nnow"
        try host.add(
            RequestRecord(identifier: "leave", content: content, trigger: .interval(3600, repeats: false)), of: app)
        let table = try await Program.run("alarms", "--data", folder.path).output
        #expect(table.hasSuffix(#"scheduled  Gym\u{1B}]0;owned\u{07}\u{009B}2J\u{202E}\nnow"# + "\n"))
        let json = try await Program.run("alarms", "--json", "--data", folder.path).output
        #expect(!json.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" })
        #expect(try await list().map(\.title) == [content.title])
        let refusal = try await Program.run("snore\u{1B}[31m\u{202E}")
        #expect(
            refusal.remarks == #"There is no command “snore\u{1B}[31m\u{202E}”. “reveille --help” lists them."# + "\n")
    }

    @Test func `unknown arguments of reveille alarms are refused`() async throws {
        #expect(try await Program.run("alarms", "--loud").status == 2)
    }
}
