import BusPeer
import DBus
import Foundation
import PrivateDesktop
import Testing

@testable import NotificationBus

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Notification closer` {
    private let desktop: PrivateDesktop

    init() async throws {
        desktop = try await PrivateDesktop()
    }

    @Test func `many banners are closed one after another`() async throws {
        let daemon = try BusPeer(address: desktop.address, names: [BusPeer.notifications]) { _, message in
            // Some are gone already.
            if try message.readUInt32() % 3 == 0 {
                throw BusError.refused(name: "org.freedesktop.DBus.Error.Failed", message: "It is gone.")
            }
            return { _ in }
        }
        let monitor = try BusConnection(address: desktop.address, isMonitor: true)
        try monitor.becomeMonitor([
            "type='method_call',member='CloseNotification'", "type='method_return'", "type='error'",
        ])
        let numbers = (1...100).map { BusNumber(notification: "\($0)", daemon: daemon.name, number: $0) }
        try await NotificationCloser(address: desktop.address).close(numbers)
        var (calls, responses, most) = (0, 0, 0)
        while responses < numbers.count {
            guard let message = try monitor.next() else {
                try await Task.sleep(for: .milliseconds(10))
                continue
            }
            if message.kind == .call {
                calls += 1
            } else if message.sender == daemon.name {
                responses += 1
            }
            most = max(most, calls - responses)
        }
        #expect(calls == numbers.count && most == 1)
    }

    @Test func `banners of a daemon that ended are passed over`() async throws {
        let numbers = (1...3).map { BusNumber(notification: "\($0)", daemon: ":1.99", number: $0) }
        try await NotificationCloser(address: desktop.address).close(numbers)
    }
}
