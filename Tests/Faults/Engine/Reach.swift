import AlarmKit
import AppContainer
import DBus
import Foundation
import NotificationHost
import UserNotifications

/// A host that reaches a person by the desktop and the loudspeaker alone, while a script takes these away.
struct Reach {
    let host: NotificationHost
    let loudspeaker = LoudspeakerChannel()
    let app: AppContainer
    let store: NotificationStore

    init(_ folder: URL) throws {
        app = AppContainer(id: "app", name: "App", directory: folder)
        let file = folder.appending(path: "notifications.sqlite")
        host = try NotificationHost(
            storeAt: file, surroundings: .init { [app] _ in app }, daemon: NotificationDaemon(), others: [loudspeaker])
        try host.setAllowed(true, for: app.id)
        guard let store = try NotificationStore.forReading(at: file) else { throw CocoaError(.fileNoSuchFile) }
        self.store = store
    }

    /// Sets an alarm and so many urgent notifications, and waits until each has reached the person.
    func run(_ count: Int) async throws {
        try host.start(isServingProcess: false)
        await loudspeaker.check()
        for number in 0..<count {
            try host.add(urgent(number), of: app)
            try await Task.sleep(for: .milliseconds(20))
        }
        let button = AlarmRecord.Button(text: "Stop", color: "white", symbol: "stop")
        let alarm = AlarmRecord(
            id: UUID(), schedule: .fixed(Date().addingTimeInterval(0.1)), countdownDuration: nil,
            alert: .init(title: "Wake Up", stop: button))
        _ = try host.schedule(alarm, of: app)
        while try states()["delivered"] != count || ring() == nil { try await Task.sleep(for: .milliseconds(50)) }
        say("reached")
        // What stands on the desktop is looked at, and gone through, before the host ends.
        _ = readLine()
        let answer = Answer(
            states: try states(), loudspeaker: loudspeaker.state, isLoudspeakerAlive: loudspeaker.isAlive,
            ring: try ring())
        say(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
        await host.stop()
    }

    /// At once, though a pipe reads it.
    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    private struct Answer: Encodable {
        var states: [String: Int]
        var loudspeaker: String
        var isLoudspeakerAlive: Bool
        /// The channels that show the ring.
        var ring: [String]?
    }

    private func urgent(_ number: Int) -> RequestRecord {
        var content = ContentRecord()
        content.title = "Item \(number)"
        content.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
        return RequestRecord(identifier: "\(number)", content: content, trigger: nil)
    }

    private func states() throws -> [String: Int] {
        try store.listed().reduce(into: [:]) { $0[$1.state.rawValue, default: 0] += 1 }
    }

    private func ring() throws -> [String]? {
        guard let id = try store.alarms(of: nil).first?.ring else { return nil }
        let shown = try store.channels(of: id).filter(\.isShown).map(\.name)
        return shown.isEmpty ? nil : shown
    }
}
