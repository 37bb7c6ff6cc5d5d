import Foundation
import NotificationHost
import Synchronization

/// A screen that outlives the host, and a person before it: each line of a file is one thing shown, and what rings is
/// stopped or snoozed after a moment.
final class Screen: DeliveryChannel {
    private let folder: URL
    private let host = Mutex<NotificationHost?>(nil)

    let name = "screen"
    var state: String { "It is a file." }

    init(_ folder: URL) {
        self.folder = folder
    }

    func watch(_ host: NotificationHost) {
        self.host.withLock { $0 = host }
    }

    func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        // Time to be killed in, before and after.
        try? await Task.sleep(for: .microseconds(Int.random(in: 0...3000)))
        let kind = notification.ring != nil ? "ring" : notification.isMissed ? "missed" : "shown"
        append("\(kind) \(notification.id) \(notification.title)", to: "screen")
        if notification.ring != nil { Task { await answer(notification) } }
        try? await Task.sleep(for: .microseconds(Int.random(in: 0...3000)))
        return .shown("Written.")
    }

    private func answer(_ ring: PresentedNotification) async {
        try? await Task.sleep(for: .milliseconds(Int.random(in: 1...40)))
        let answer = Int.random(in: 0..<3) == 0 ? NotificationAnswer.secondary : .stop
        guard let host = host.withLock({ $0 }), await host.respond(to: ring.id, with: answer) else { return }
        append("\(ring.id)", to: "answered")
    }

    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {}

    /// One write is one line, whoever is killed.
    func append(_ line: String, to file: String) {
        let descriptor = open(folder.appending(path: file).path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { close(descriptor) }
        _ = (line + "\n").withCString { write(descriptor, $0, strlen($0)) }
    }
}
