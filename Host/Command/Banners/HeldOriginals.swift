import Foundation
import NotificationBus
import NotificationHost
import NotificationIntake
import Synchronization

/// The notifications of other programs that came since the host started, and their numbers in the desktop's daemon.
///
/// An app's banner replaces the original under the same number. Whenever the host is killed, the daemon therefore has
/// either the original or the banner.
nonisolated final class HeldOriginals: Sendable {
    private struct State {
        /// The time of receipt by identifier.
        var dates = BoundedTable<String, Date>(capacity: capacity)
        var numbers = BoundedTable<String, BusNumber>(capacity: capacity)
    }

    private static let capacity = 20_000
    /// The maximum time that a daemon takes to number a notification, and the time between two checks.
    private static let (patience, pause) = (Duration.seconds(2), Duration.milliseconds(10))

    private let state = Mutex(State())
    private let hold: any BannerHold

    init(_ hold: any BannerHold) {
        self.hold = hold
    }

    /// Records received notifications, before they are stored.
    func add(_ notifications: [IncomingNotification]) {
        state.withLock { state in
            for notification in notifications { state.dates[notification.id] = notification.receivedAt }
        }
    }

    func add(_ numbers: [BusNumber]) {
        state.withLock { state in
            for number in numbers { state.numbers[number.notification] = number }
        }
    }

    /// The original of a banner, or `nil` if the desktop has none.
    func original(of banner: PresentedNotification) async -> DesktopOriginal? {
        guard let id = HeldBanner.notification(of: banner.identifier), let bus = BusNotification.bus(of: id) else {
            return nil
        }
        let known = state.withLock { $0.dates[id] }
        // An unknown one came before the host was last started. The hold ended with that host, so the daemon shows it.
        guard let date = known, hold.hides(date), !hold.leavesOriginals else { return .shown }
        let clock = ContinuousClock()
        let end = clock.now + Self.patience
        while clock.now < end {
            if let number = state.withLock({ $0.numbers[id] }) {
                guard hold.hides(date) else { return .shown }
                return .held(bus: bus, daemon: number.daemon, number: number.number)
            }
            try? await Task.sleep(for: Self.pause)
        }
        // The daemon has not given it a number.
        return nil
    }
}
