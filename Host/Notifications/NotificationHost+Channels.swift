import Foundation
import Synchronization
import UserNotifications

// Which channels are asked for a notification, and how each of them is.
extension NotificationHost {
    /// How a channel is.
    package struct ChannelReport: Sendable, Equatable, Identifiable {
        package let id: String
        package let isAlive: Bool
        /// A sentence, in the language of who reads it.
        package let state: String
        package let cure: String?
        package let use: ChannelUse

        /// Of a channel that is not there.
        package static func unknown(_ name: String) -> ChannelReport {
            ChannelReport(id: name, isAlive: false, state: "", cure: nil, use: .never)
        }
    }

    package var channelReports: [ChannelReport] {
        channels.map {
            ChannelReport(id: $0.name, isAlive: $0.isAlive, state: $0.state, cure: $0.cure, use: use(of: $0))
        }
    }

    /// - Parameter uses: by the names of channels; one that is not named is always used.
    package func setChannelUses(_ uses: [String: ChannelUse]) {
        channelUses.withLock { $0 = uses }
    }

    /// Pages are where a person looks: they cannot be left out.
    func use(of channel: any DeliveryChannel) -> ChannelUse {
        channel.name == pages.name ? .always : channelUses.withLock { $0[channel.name] } ?? .always
    }

    func channels(used use: ChannelUse) -> [any DeliveryChannel] {
        channels.filter { self.use(of: $0) == use }
    }

    /// Finds out anew which channels work.
    package func checkChannels() async {
        await withDiscardingTaskGroup { group in
            for channel in channels where use(of: channel) != .never { group.addTask { await channel.check() } }
        }
    }

    /// Asks the channels for what they have not shown yet; where those that are always used do not reach the person, the
    /// others, too.
    ///
    /// - Parameter isAgain: also for what they have shown.
    /// - Returns: what the channels answered, by the ids of the notifications and the names of the channels.
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

    /// Whether a channel that works shows it: one that can be heard, where it rings.
    private func isReached(_ notification: PresentedNotification, _ answers: [String: DeliveryResult]) -> Bool {
        let earlier = records(of: notification.id)
        return channels.contains { channel in
            guard channel.isAlive, notification.ring == nil || channel.canWake else { return false }
            return answers[channel.name]?.isShown ?? earlier.contains { $0.name == channel.name && $0.isShown }
        }
    }

    /// All at once, and each in order.
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
            // Another attempt is under way, which tells how it went.
            if askingAgain.withLock({ $0.contains(Self.attempt(notification.id, on: channel)) }) { continue }
            let result = await channel.deliverInTime(notification, replacing: record?.receipt)
            // Who is fast answers while other channels are still being asked.
            if result.receipt != nil { keep([channel.name: result], for: notification.id) }
            results[notification.id] = result
        }
        return results
    }

    // MARK: Channels that come and go

    /// Shows on a channel that appeared what rings, and on one that lost it what a person has not answered and should
    /// not overlook, silently.
    ///
    /// A daemon that was started anew has lost it. One that was not tells of a click only the connection that made
    /// the notification, which was an earlier host's.
    func showAgain(on channel: any DeliveryChannel) async {
        guard use(of: channel) == .always, let unanswered = try? store.occurrences(in: .delivered, .alerting) else {
            return
        }
        let derivation = derivation()
        for occurrence in unanswered where occurrence.state == .alerting || !derivation.isStale(occurrence.fireDate) {
            let record = try? store.channels(of: occurrence.id).first { $0.name == channel.name }
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

    /// A channel is gone: another one may have to take over what rings.
    func ringElsewhere() async {
        for occurrence in (try? store.occurrences(in: .alerting)) ?? [] { await ring(occurrence) }
    }
}
