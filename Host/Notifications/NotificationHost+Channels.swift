import Foundation
import Synchronization
import UserNotifications

// The choice of channels for a notification, and the state of each channel.
extension NotificationHost {
    /// The state of a channel.
    package struct ChannelReport: Sendable, Equatable, Identifiable {
        package let id: String
        package let isAlive: Bool
        /// A sentence in the reader's language.
        package let state: String
        package let cure: String?
        package let use: ChannelUse

        /// The report of a channel that does not exist.
        package static func unknown(_ name: String) -> ChannelReport {
            ChannelReport(id: name, isAlive: false, state: "", cure: nil, use: .never)
        }
    }

    package var channelReports: [ChannelReport] {
        channels.map {
            ChannelReport(id: $0.name, isAlive: $0.isAlive, state: $0.state, cure: $0.cure, use: use(of: $0))
        }
    }

    /// - Parameter uses: by the names of channels; a channel that is missing is always used.
    package func setChannelUses(_ uses: [String: ChannelUse]) {
        channelUses.withLock { $0 = uses }
    }

    /// Pages cannot be disabled: they are where a person looks.
    func use(of channel: any DeliveryChannel) -> ChannelUse {
        channel.name == pages.name ? .always : channelUses.withLock { $0[channel.name] } ?? .always
    }

    func channels(used use: ChannelUse) -> [any DeliveryChannel] {
        channels.filter { self.use(of: $0) == use }
    }

    /// Checks again which channels work.
    package func checkChannels() async {
        await withDiscardingTaskGroup { group in
            for channel in channels where use(of: channel) != .never { group.addTask { await channel.check() } }
        }
    }

    /// Asks the channels to show what they have not shown yet; if those that are always used do not reach the person,
    /// also the fallback channels.
    ///
    /// - Parameter isAgain: true to include what they have shown.
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

    /// True if a working channel shows it; for a ring, one that can be heard.
    private func isReached(_ notification: PresentedNotification, _ answers: [String: DeliveryResult]) -> Bool {
        let earlier = records(of: notification.id)
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
            let record = records(of: notification.id).first { $0.name == channel.name }
            if record?.isShown == true, !isAgain { continue }
            // Another attempt is under way, which reports its own result.
            if askingAgain.withLock({ $0.contains(Self.attempt(notification.id, on: channel)) }) { continue }
            let result = await channel.deliverInTime(notification, replacing: record?.receipt)
            // A person may respond while other channels are still being asked.
            if result.receipt != nil { keep([channel.name: result], for: notification.id) }
            results[notification.id] = result
        }
        return results
    }

    // MARK: Channels that come and go

    /// Shows notifications silently on a channel that appeared: the current rings, and, if the channel has lost them,
    /// unanswered ones that should not be overlooked.
    ///
    /// A daemon that was restarted has lost them. One that was not reports clicks only to the connection that made the
    /// notification, which was an earlier host's.
    func showAgain(on channel: any DeliveryChannel) async {
        guard use(of: channel) == .always, let unanswered = try? store.occurrences.all(in: .delivered, .alerting) else {
            return
        }
        let derivation = derivation()
        for occurrence in unanswered where occurrence.state == .alerting || !derivation.isStale(occurrence.fireDate) {
            let record = try? store.channels.results(of: occurrence.id).first { $0.name == channel.name }
            let isShown = record?.isShown == true
            guard
                channel.forgets ? isShown || occurrence.state == .alerting : !isShown && occurrence.state == .alerting,
                var notification = try? await presented(occurrence, options: [.banner, .list]),
                notification.staysUntilAnswered
            else { continue }
            if notification.ring == nil { notification.sound = nil }
            let result = await channel.deliverInTime(notification, replacing: record?.receipt)
            guard result.isShown else { continue }
            keep([channel.name: result], for: occurrence.id)
        }
    }

    /// Handles a lost channel: another one may have to take over the rings.
    func ringElsewhere() async {
        for occurrence in (try? store.occurrences.all(in: .alerting)) ?? [] { await ring(occurrence) }
    }
}
