import Foundation
import FoundationOverlay
import Synchronization
import UserNotifications
import WebPush

/// Test rings. Each goes to one device, where the person confirms it: proof that an alarm would reach them.
///
/// The identifier of a test is random and encrypted for the device, so that only the device can confirm it.
package final class TestRings: Sendable {
    /// The state of the last test of a browser.
    package enum State: Sendable, Equatable {
        case sending
        /// The push service has accepted the test, and the device has not confirmed it yet.
        case sent
        case confirmed
        /// A sentence with the reason.
        case failed(String)
    }

    private struct Test {
        let id: String
        let browser: String
        let end: ContinuousClock.Instant
        var state: State
    }

    private struct Follower {
        var action: (@Sendable (String) -> Void)?
    }

    private let channel: PushChannel
    private let tests = Mutex<[Test]>([])
    private let follower = Mutex(Follower())

    private static let prefix = "test-ring-"
    /// The time for which a test can be confirmed.
    private static let patience = Duration.seconds(600)
    private static let limit = 64

    package init(_ channel: PushChannel) {
        self.channel = channel
    }

    /// True if the identifier of a notification is that of a test.
    package static func isTest(_ id: String) -> Bool { id.hasPrefix(prefix) }

    /// Calls `action` with the browser that has confirmed a test.
    package func onConfirm(_ action: @escaping @Sendable (String) -> Void) {
        follower.withLock { $0.action = action }
    }

    /// The state of the last test of a browser, or `nil` if there was none.
    package func state(of browser: String) -> State? {
        tests.withLock { $0.last { $0.browser == browser }?.state }
    }

    /// Rings the devices that a paired browser has subscribed.
    package func ring(_ browser: String) async {
        let id = Self.prefix + (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
        tests.withLock { tests in
            tests.removeAll { $0.browser == browser || $0.end < .now }
            tests.removeFirst(max(0, tests.count - Self.limit + 1))
            tests.append(Test(id: id, browser: browser, end: .now + Self.patience, state: .sending))
        }
        guard let device = channel.devices.all.last(where: { $0.browser == browser }) else {
            return set(
                .failed(String(localized: "Turn on notifications on this device first.", bundle: .module)), of: id)
        }
        do {
            try await channel.send(PushMessage(PushPayload(test: id), .critical), to: device)
            set(.sent, of: id)
        } catch {
            let reason = (error as? WebPushError)?.text ?? error.localizedDescription
            set(.failed(String(localized: "The push service can’t be reached: \(reason)", bundle: .module)), of: id)
        }
    }

    /// Records that the person has confirmed a test.
    ///
    /// - Parameter browser: the paired browser that reports this.
    /// - Returns: True, only once, if the test was sent to this browser.
    package func confirm(_ id: String, from browser: String?) -> Bool {
        let isNew = tests.withLock { tests in
            guard let index = tests.firstIndex(where: { $0.id == id && $0.browser == browser && $0.end > .now }),
                tests[index].state != .confirmed
            else { return false }
            tests[index].state = .confirmed
            return true
        }
        if isNew, let browser { follower.withLock { $0.action }?(browser) }
        return isNew
    }

    /// Sets the state, unless the device has already confirmed the test, before the push service's response.
    private func set(_ state: State, of id: String) {
        tests.withLock { tests in
            guard let index = tests.firstIndex(where: { $0.id == id }), tests[index].state != .confirmed else { return }
            tests[index].state = state
        }
    }
}

extension PushPayload {
    /// The message of a test.
    fileprivate init(test id: String) {
        self.init(
            id: id, app: "settings", title: hostText("Test Ring"),
            body: hostText("Tap to confirm that you noticed it."),
            time: Date().timeIntervalSince1970 * 1000,
            actions: [.init(action: "heard", title: hostText("I Noticed It"), opens: false)], stays: true,
            isSilent: false, rings: true,
            unreached: hostText("Reveille isn’t responding. Open it to try again."))
    }
}
