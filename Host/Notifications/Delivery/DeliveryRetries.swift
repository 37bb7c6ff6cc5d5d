import Foundation
import UserNotifications

/// Retries deliveries that failed on a channel, at growing intervals, until they are too late to be of use.
struct DeliveryRetries: NotificationPart {
    let context: NotificationContext
    let signals: LoopSignals
    let presenter: NotificationPresenter
    let router: ChannelRouter

    /// The longest pause.
    private static let longestPause = Duration.seconds(300)

    /// Schedules retries on the channels that request them.
    func schedule(_ occurrence: Occurrence, _ results: [String: DeliveryResult]) {
        for (name, result) in results {
            guard let pause = result.retry, let channel = router.channels.first(where: { $0.name == name }) else {
                continue
            }
            Task { [self, id = occurrence.id] in
                var pause = pause
                while await sleep(pause), let next = await retry(id, on: channel, rest: result.isShown) {
                    pause = min(max(pause * 2, next), Self.longestPause)
                }
            }
        }
    }

    /// - Returns: false if the host was stopped in the meantime.
    private func sleep(_ pause: Duration) async -> Bool {
        try? await Task.sleep(for: pause)
        return signals.isRunning
    }

    /// - Parameter isRest: true if the channel has already reached some devices.
    /// - Returns: the pause until the next attempt, or `nil` if there should be none.
    private func retry(_ id: Occurrence.ID, on channel: any DeliveryChannel, rest isRest: Bool) async -> Duration? {
        guard let occurrence = try? store.occurrences.find(id), !derivation().isStale(occurrence.fireDate) else {
            return nil
        }
        // All channels are being asked right now.
        if occurrence.state == .delivering { return .zero }
        guard [.waiting, .delivered].contains(occurrence.state),
            let notification = try? await presenter.presented(occurrence, options: [.banner, .list, .sound])
        else { return nil }
        let record = try? store.channels.results(of: id).first { $0.name == channel.name }
        // The channel has appeared and shown the notification in the meantime.
        if record?.isShown == true, !isRest { return nil }
        return await router.retry(id, on: channel) {
            let result = await channel.deliverInTime(notification, replacing: record?.receipt)
            attempt {
                try store.transaction {
                    try store.channels.record([channel.name: result], for: id, at: now)
                    guard result.isShown else { return }
                    try store.occurrences.change(
                        [id], from: [.waiting], to: .delivered, at: now, "\(channel.name) has reached someone.")
                }
            }
            return result.retry
        }
    }
}
