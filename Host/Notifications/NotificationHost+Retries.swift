import Foundation
import UserNotifications

// What a channel could not do now it is asked for again, less and less often, until it is of no more use.
extension NotificationHost {
    /// The longest pause.
    private static let longestPause = Duration.seconds(300)

    /// Asks those channels again that wish it.
    func askAgain(for occurrence: Occurrence, _ results: [String: DeliveryResult]) {
        for (name, result) in results {
            guard let pause = result.retry, let channel = channels.first(where: { $0.name == name }) else { continue }
            Task { [weak self, id = occurrence.id] in
                var pause = pause
                while await self?.sleep(pause) == true, let next = await self?.retry(id, on: channel) {
                    pause = min(max(pause * 2, next), Self.longestPause)
                }
            }
        }
    }

    private func sleep(_ pause: Duration) async -> Bool {
        try? await Task.sleep(for: pause)
        return isRunning
    }

    /// - Returns: the pause until the next attempt, where one makes sense.
    private func retry(_ id: Occurrence.ID, on channel: any DeliveryChannel) async -> Duration? {
        guard let occurrence = try? store.occurrence(id), !derivation().isStale(occurrence.fireDate),
            [.delivering, .waiting, .delivered].contains(occurrence.state),
            let notification = try? await presented(occurrence, options: [.banner, .list, .sound])
        else { return nil }
        let receipt = try? store.channels(of: id).first { $0.name == channel.name }?.receipt
        let result = await channel.deliverInTime(notification, replacing: receipt)
        attempt {
            try store.transaction {
                try store.record([channel.name: result], for: id, at: now)
                guard result.isShown else { return }
                try store.change(
                    [id], from: [.waiting], to: .delivered, at: now, "\(channel.name) has reached someone.")
            }
        }
        return result.retry
    }
}
