import AlarmKit
import Foundation
import UserNotifications

/// Sends rings to the channels, and keeps their content up to date while they ring.
struct Ringer: NotificationPart {
    let context: NotificationContext
    let ledger: DeliveryLedger
    let presenter: NotificationPresenter
    let router: ChannelRouter
    private let checks: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init(
        _ context: NotificationContext, _ ledger: DeliveryLedger, _ presenter: NotificationPresenter,
        _ router: ChannelRouter
    ) {
        self.context = context
        self.ledger = ledger
        self.presenter = presenter
        self.router = router
        (checks, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Shows a ring on every channel. The alarm rings until the ring is withdrawn, even if no channel has shown it yet.
    ///
    /// - Parameter isAgain: true if the host was restarted and some channels have lost the ring.
    func ring(_ occurrence: Occurrence, again isAgain: Bool = false) async {
        do {
            let presented = try await presenter.presented(occurrence, options: [.banner, .list, .sound])
            guard let notification = presented else { return }
            router.recordShownRing(notification)
            let results = await router.show([notification], again: isAgain)
            ledger.keep(results[occurrence.id] ?? [:], for: occurrence.id)
            // The ring may have been stopped while a channel was being asked.
            if try !ledger.isRinging(occurrence.id) { await router.withdraw(occurrence) }
        } catch {
            attempt { throw error }
        }
    }

    // MARK: Content

    /// Requests a check of the rings' content.
    func check() {
        if router.hasShownRings { continuation.yield() }
    }

    /// Updates the pages when the content of a ring changes. If it has turned into another notification, every channel
    /// rings again.
    func follow() async {
        for await _ in checks {
            await withDiscardingTaskGroup { group in
                for ring in ledger.ringing() { group.addTask { await follow(ring) } }
            }
        }
    }

    /// Ends `follow`.
    func finish() {
        continuation.finish()
    }

    private func follow(_ ring: Occurrence) async {
        guard let before = router.shownRing(ring.id),
            let news = try? await presenter.presented(ring, options: [.banner, .list, .sound]), news != before
        else { return }
        if news.title != before.title { return await self.ring(ring, again: true) }
        router.recordShownRing(news)
        router.pages.update(news)
    }

    // MARK: Channels that come and go

    /// Shows notifications silently on a channel that has appeared: the current rings, and unanswered notifications
    /// that should not be overlooked, if the channel has lost them.
    ///
    /// A restarted daemon has lost all notifications. A daemon that kept running reports clicks only to the connection
    /// that made a notification, which may be that of an earlier host.
    func showAgain(on channel: any DeliveryChannel) async {
        guard router.use(of: channel) == .always,
            let unanswered = try? store.occurrences.all(in: .delivered, .alerting)
        else { return }
        let derivation = derivation()
        for occurrence in unanswered where occurrence.state == .alerting || !derivation.isStale(occurrence.fireDate) {
            let record = try? store.channels.results(of: occurrence.id).first { $0.name == channel.name }
            let isShown = record?.isShown == true
            guard
                channel.forgets ? isShown || occurrence.state == .alerting : !isShown && occurrence.state == .alerting,
                var notification = try? await presenter.presented(occurrence, options: [.banner, .list]),
                notification.staysUntilAnswered
            else { continue }
            if notification.ring == nil { notification.sound = nil }
            let receipt = ledger.receipt(of: occurrence.id, on: channel)
            let result = await channel.deliverInTime(notification, replacing: receipt)
            guard result.isShown else { continue }
            ledger.keep([channel.name: result], for: occurrence.id)
        }
    }

    /// Handles a lost channel: another one may have to take over the rings.
    func ringElsewhere() async {
        for occurrence in (try? store.occurrences.all(in: .alerting)) ?? [] { await ring(occurrence) }
    }
}
