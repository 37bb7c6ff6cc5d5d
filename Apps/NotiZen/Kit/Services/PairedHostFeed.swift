import DevicePorts
import Foundation
import NotificationIntake
import PairedHost

/// The notifications that the paired host received, while the app runs.
struct PairedHostFeed: NotificationFeed {
    let host: PairedHost

    /// Seconds after which a notification is no longer news, so that opening the app does not show a banner for each
    /// notification of the night.
    private static let freshness: TimeInterval = 120
    private static let pause = Duration.seconds(5)

    init(_ host: PairedHost) {
        self.host = host
    }

    func run(into receiver: any NotificationReceiver) async {
        while !Task.isCancelled {
            await catchUp(receiver)
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Receives all notifications since the last time.
    private func catchUp(_ receiver: any NotificationReceiver) async {
        guard let client = await host.client, let name = await host.name else { return }
        let defaults = DeviceDefaults.standard
        // Each host has its own place.
        let key = "place in \(client.address.absoluteString)"
        do {
            while !Task.isCancelled {
                let place = defaults.string(forKey: key)
                let page = try await client.value(
                    FeedPage.self, at: FeedPage.path, query: place.map { [FeedPage.place: $0] } ?? [:])
                let now = DeviceClock.now
                try await receiver.receive(page.notifications.map { Self.taken($0, from: name, at: now) })
                defaults.set(page.next, forKey: key)
                guard page.notifications.count == FeedPage.limit else { break }
            }
            await host.note(nil)
        } catch {
            // Notifications that could not be stored are requested again.
            await host.note(error as? HostProblem)
        }
    }

    static func taken(_ one: IncomingNotification, from name: String, at now: Date) -> IncomingNotification {
        IncomingNotification(
            id: "paired/\(one.id)", source: .paired, sourceName: name, appIdentifier: one.appIdentifier,
            appName: one.appName, title: one.title, body: one.body, category: one.category, urgency: one.urgency,
            isTimeSensitive: one.isTimeSensitive, receivedAt: one.receivedAt, thread: one.thread,
            isTransient: one.isTransient, isBackfill: now.timeIntervalSince(one.receivedAt) > freshness)
    }
}
