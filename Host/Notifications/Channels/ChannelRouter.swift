import Foundation
import Synchronization
import UserNotifications

/// Chooses the channels for each notification, asks them, and withdraws what they show. Owns a person's choice of
/// channels and the content of the rings that were sent.
final class ChannelRouter: NotificationPart {
    let context: NotificationContext
    let pages: PageBroadcast
    let channels: [any DeliveryChannel]
    private let ledger: DeliveryLedger
    private let uses = Mutex<[String: ChannelUse]>([:])
    /// The channels that are being asked again, as `id/channel`.
    private let retrying = Mutex<Set<String>>([])
    /// The latest content of each ring sent to the channels.
    private let shownRings = Mutex<[Occurrence.ID: PresentedNotification]>([:])

    /// - Parameter others: all channels besides `pages`.
    init(_ context: NotificationContext, _ ledger: DeliveryLedger, pages: PageBroadcast, others: [any DeliveryChannel])
    {
        self.context = context
        self.ledger = ledger
        self.pages = pages
        channels = [pages] + others
    }

    // MARK: Choice

    /// - Parameter uses: the choices by the names of channels. A missing channel is always used.
    func setUses(_ uses: [String: ChannelUse]) {
        self.uses.withLock { $0 = uses }
    }

    /// The choice for a channel. Pages cannot be disabled, because a person looks at them.
    func use(of channel: any DeliveryChannel) -> ChannelUse {
        channel.name == pages.name ? .always : uses.withLock { $0[channel.name] } ?? .always
    }

    private func channels(used use: ChannelUse) -> [any DeliveryChannel] {
        channels.filter { self.use(of: $0) == use }
    }

    /// Checks again which channels work.
    func check() async {
        await withDiscardingTaskGroup { group in
            for channel in channels where use(of: channel) != .never { group.addTask { await channel.check() } }
        }
    }

    // MARK: Showing

    /// Asks the channels to show the notifications that they have not shown yet. If the channels that are always used
    /// do not reach the person, asks the fallback channels, too.
    ///
    /// - Parameter isAgain: true to include notifications that were shown before.
    /// - Returns: the channels' results, by the ids of the notifications and the names of the channels.
    func show(_ notifications: [PresentedNotification], again isAgain: Bool = false) async
        -> [String: [String: DeliveryResult]]
    {
        guard !notifications.isEmpty else { return [:] }
        var results = await ask(channels(used: .always), for: notifications, again: isAgain)
        let others = channels(used: .fallback)
        let unreached = others.isEmpty ? [] : notifications.filter { !isReached($0, results[$0.id] ?? [:]) }
        guard !unreached.isEmpty else { return results }
        for (id, answers) in await ask(others, for: unreached, again: isAgain) {
            results[id, default: [:]].merge(answers) { $1 }
        }
        return results
    }

    /// True if a working channel shows the notification. A ring must be on a channel that can be heard.
    private func isReached(_ notification: PresentedNotification, _ answers: [String: DeliveryResult]) -> Bool {
        let earlier = ledger.records(of: notification.id)
        return channels.contains { channel in
            guard channel.isAlive, notification.ring == nil || channel.canWake else { return false }
            return answers[channel.name]?.isShown ?? earlier.contains { $0.name == channel.name && $0.isShown }
        }
    }

    /// Asks all channels concurrently, and each in order.
    private func ask(
        _ channels: [any DeliveryChannel], for notifications: [PresentedNotification], again isAgain: Bool
    ) async -> [String: [String: DeliveryResult]] {
        await withTaskGroup(of: (String, [String: DeliveryResult]).self) { group in
            for channel in channels {
                group.addTask { [self] in (channel.name, await show(notifications, on: channel, again: isAgain)) }
            }
            return await group.reduce(into: [:]) { result, answers in
                for (id, answer) in answers.1 { result[id, default: [:]][answers.0] = answer }
            }
        }
    }

    private func show(
        _ notifications: [PresentedNotification], on channel: any DeliveryChannel, again isAgain: Bool
    ) async -> [String: DeliveryResult] {
        var results: [String: DeliveryResult] = [:]
        for notification in notifications {
            let record = ledger.records(of: notification.id).first { $0.name == channel.name }
            if record?.isShown == true, !isAgain { continue }
            // A retry is under way and reports its own result.
            if retrying.withLock({ $0.contains(Self.retry(of: notification.id, on: channel)) }) { continue }
            let receipt = ledger.receipt(of: notification.id, on: channel)
            let result = await channel.deliverInTime(notification, replacing: receipt)
            // A person may respond while other channels are still being asked.
            if result.receipt != nil { ledger.keep([channel.name: result], for: notification.id) }
            results[notification.id] = result
        }
        return results
    }

    /// Runs `body`, which retries one channel and stores the result. Meanwhile, `show` skips the channel.
    func retry<Result>(_ id: Occurrence.ID, on channel: any DeliveryChannel, _ body: () async -> Result) async -> Result
    {
        let retry = Self.retry(of: id, on: channel)
        retrying.withLock { _ = $0.insert(retry) }
        defer { retrying.withLock { _ = $0.remove(retry) } }
        return await body()
    }

    private static func retry(of id: Occurrence.ID, on channel: any DeliveryChannel) -> String {
        "\(id)/\(channel.name)"
    }

    // MARK: Withdrawing

    func withdraw(_ occurrence: Occurrence) async {
        shownRings.withLock { _ = $0.removeValue(forKey: occurrence.id) }
        let records = (try? store.channels.results(of: occurrence.id)) ?? []
        let unwritten = ledger.rings[occurrence.id]?.results ?? [:]
        for channel in channels {
            let record = records.first { $0.name == channel.name }
            // A ring is offered again to channels that failed at first, so one may show it without a stored record.
            if record?.isShown == true || occurrence.alarm != nil {
                await channel.withdraw(occurrence.id, receipt: record?.receipt ?? unwritten[channel.name]?.receipt)
            }
        }
    }

    // MARK: Rings

    /// True if a ring was sent to the channels and not withdrawn.
    var hasShownRings: Bool { shownRings.withLock { !$0.isEmpty } }

    func shownRing(_ id: Occurrence.ID) -> PresentedNotification? {
        shownRings.withLock { $0[id] }
    }

    func recordShownRing(_ ring: PresentedNotification) {
        shownRings.withLock { $0[ring.id] = ring }
    }
}
