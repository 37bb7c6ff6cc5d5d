import Foundation
import NotificationBus
import NotificationHost
import NotificationIntake
import Synchronization

/// The notifications of other programs that came since the host started, and their numbers in the desktop's daemon.
///
/// The banner of an app that stands for one of them takes its place under the same number. So the daemon has either the original
/// or the banner, whenever the host is killed.
nonisolated final class HeldOriginals: Sendable {
    private struct State {
        /// The time of receipt by identifier.
        var dates = BoundedTable<String, Date>(capacity: capacity)
        var numbers = BoundedTable<String, BusNumber>(capacity: capacity)
    }

    private static let capacity = 20_000
    /// The longest time in which a daemon numbers a notification, and the time between two looks.
    private static let (patience, pause) = (Duration.seconds(2), Duration.milliseconds(10))

    private let state = Mutex(State())
    private let hold: any BannerHold

    init(_ hold: any BannerHold) {
        self.hold = hold
    }

    /// Takes what was received, before it is stored.
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

    /// The original of a banner, or `nil` if it stands for nothing that the desktop has.
    func original(of banner: PresentedNotification) async -> DesktopOriginal? {
        guard let id = HeldBanner.notification(of: banner.identifier), let bus = BusNotification.bus(of: id) else {
            return nil
        }
        let known = state.withLock { $0.dates[id] }
        // One of an earlier life of the host: its end has ended the hold, too, and the daemon shows what it still has.
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
        // The daemon has not taken it.
        return nil
    }
}
