import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import Testing
import UserNotifications

@testable import NotificationHost

/// A channel whose notifications stay on a screen that outlives the host: each line of a file is one showing.
private final class ScreenFile: DeliveryChannel {
    private let path: String
    let name = "screen"
    var state: String { "It is a file." }

    init(_ folder: URL) { path = folder.appending(path: "screen").path }

    func deliver(
        _ notification: PresentedNotification, replacing receipt: String?
    ) async -> DeliveryResult {
        // Time in which the host may be killed, before and after.
        try? await Task.sleep(for: .milliseconds(Int.random(in: 0...5)))
        append("\(notification.id) \(notification.title)", to: path)
        try? await Task.sleep(for: .milliseconds(Int.random(in: 0...5)))
        return .shown("Written.")
    }

    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {}
}

private func append(_ line: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(descriptor) }
    _ = (line + "\n").withCString { write(descriptor, $0, strlen($0)) }
}

private func lines(_ file: URL) -> [String] {
    ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
}

private func host(in folder: URL, isLast: Bool = false) throws -> (NotificationHost, AppContainer) {
    let app = AppContainer(id: "departures", name: "Departures", directory: folder)
    var dependencies = NotificationHost.Dependencies { _ in app }
    if isLast { dependencies.redeliveryDelay = { _ in .zero } }
    let host = try NotificationHost(
        storeAt: folder.appending(path: "notifications.sqlite"), dependencies: dependencies, daemon: nil,
        others: [ScreenFile(folder)])
    try host.permissions.setNotificationsAllowed(true, for: app.id)
    return (host, app)
}

/// Runs a host that schedules and delivers without end, and kills it in the middle of that.
private func runUntilKilled(in path: String, round: Int) async throws {
    let folder = URL(filePath: path)
    let (host, app) = try host(in: folder)
    let delay = UInt32.random(in: 5_000...150_000)
    Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
    }
    try host.start(isServingProcess: false)
    for number in 0... {
        let identifier = "\(round)-\(number)"
        try host.add(request(identifier, in: .random(in: 0.001...0.1)), of: app)
        append(identifier, to: folder.appending(path: "promised").path)
    }
}

extension `Notification host` {
    @Suite struct `Killed host` {
        @Test func `a killed host loses nothing and shows nothing twice`() async throws {
            let folder = URL.temporaryDirectory.appending(path: "kill-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for round in 0..<20 {
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [path = folder.path as String, round = round as Int] in
                    try await runUntilKilled(in: path, round: round)
                }
            }
            let (host, _) = try host(in: folder, isLast: true)
            try host.start(isServingProcess: false)
            let isDone = try await eventually {
                try host.store.occurrences.all(in: .scheduled, .delivering, .waiting).isEmpty
            }
            #expect(isDone)
            await host.stop()

            let promised = Set(lines(folder.appending(path: "promised")))
            #expect(promised.count > 20)
            var showings: [String: [String]] = [:]
            for line in lines(folder.appending(path: "screen")) {
                let parts = line.split(separator: " ").map(String.init)
                showings[parts[1], default: []].append(parts[0])
            }
            for identifier in promised {
                let ids = showings[identifier] ?? []
                #expect(!ids.isEmpty, "\(identifier) was promised and never shown")
                // A kill between the showing and its record repeats the showing: under the same id, so that a screen
                // shows it only once.
                #expect(Set(ids).count <= 1, "\(identifier) was shown as \(ids)")
            }
        }
    }
}
