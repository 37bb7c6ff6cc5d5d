import BusPeer
import DBus
import Foundation
import NotificationBus
import PrivateDesktop

/// A monitor whose events are read until a condition holds.
final class Observation {
    let monitor: NotificationMonitor
    private(set) var events: [BusEvent] = []

    init(_ address: String, capacity: NotificationMonitor.Capacity = .init()) async {
        monitor = NotificationMonitor(address: address, capacity: capacity)
        monitor.start()
    }

    deinit { monitor.stop() }

    var received: [BusNotification] {
        events.compactMap { if case .received(let notification) = $0 { notification } else { nil } }
    }

    var outcomes: [BusOutcome] {
        events.compactMap { if case .ended(let outcome) = $0 { outcome } else { nil } }
    }

    /// Reads events until `condition` holds.
    func read(until condition: (Observation) -> Bool) async {
        while !condition(self), let next = await monitor.next() { events += next }
    }

    /// Sends a last notification and reads everything up to it.
    func readAll(from peer: BusPeer) async throws {
        let title = "The end \(UUID().uuidString)"
        try peer.send(BusPeer.desktop("Notify")) { try BusPeer.writeNotify($1, app: "", title: title) }
        await read { $0.received.last?.title == title || $0.received.contains { $0.title == title } }
        events.removeAll { if case .received(let notification) = $0 { notification.title == title } else { false } }
    }
}

/// A notification daemon without a screen.
final class SimpleDaemon: Sendable {
    let peer: BusPeer

    init(_ address: String) throws {
        nonisolated(unsafe) var last: UInt32 = 0
        peer = try BusPeer(address: address, names: [BusPeer.notifications]) { _, message in
            guard message.member == "Notify" else { return { _ in } }
            last += 1
            let id = last
            return { try $0.append(id) }
        }
    }
}
