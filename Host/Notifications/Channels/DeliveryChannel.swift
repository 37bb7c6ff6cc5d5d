/// A way to reach a person: open pages, the desktop ...
///
/// There is one adapter for each way. The host passes each notification and ring to all adapters, stores their results,
/// and listens to their events. A channel need not store anything: the host asks again.
package protocol DeliveryChannel: Sendable {
    /// The channel's name in the store and in lists, a single word: `page`, `desktop`.
    var name: String { get }
    /// The current state of the channel, as a sentence.
    var state: String { get }
    /// A remedy if the channel does not work, as a sentence, or `nil` if nothing is wrong.
    var cure: String? { get }
    /// True if the channel could show something now.
    var isAlive: Bool { get }
    /// True if a ring on the channel can be heard, and so wakes a person.
    var canWake: Bool { get }
    /// True if a channel that appears again has lost the notifications that it had shown. They are then shown again,
    /// silently.
    var forgets: Bool { get }
    /// The channel's events, for one reader.
    var events: AsyncStream<ChannelEvent> { get }
    /// Starts the channel.
    func start()
    /// Checks again whether the channel works. Shows and plays nothing.
    func check() async
    /// Stops everything the channel has started, including a ring.
    func stop() async
    /// Makes a receipt for a notification that is about to be shown, or returns `nil` if the receipt is only known
    /// afterwards. The host stores it first: a person can respond before `deliver` has returned.
    func makeReceipt() -> String?
    /// Shows a notification and returns the result within seconds. A call that takes longer counts as not shown.
    ///
    /// A notification with a `ring` sounds until it is withdrawn. The host asks again with the same id after a crash,
    /// or when a channel has appeared: the notification must then not be shown twice.
    ///
    /// - Parameter receipt: the receipt of an earlier call for the same notification, or a new one from `makeReceipt`.
    func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult
    /// Removes a notification. It is not an error if the notification is not shown.
    ///
    /// - Parameter receipt: the receipt that `deliver` returned for it.
    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async
}

extension DeliveryChannel {
    package var cure: String? { nil }
    package var isAlive: Bool { true }
    package var canWake: Bool { true }
    package var forgets: Bool { false }
    package var events: AsyncStream<ChannelEvent> { .init { $0.finish() } }
    package func start() {}
    package func check() async {}
    package func stop() async {}
    package func makeReceipt() -> String? { nil }
}

/// An event that a channel reports to the host.
package enum ChannelEvent: Sendable, Hashable {
    /// The channel can now show notifications, and could not before.
    case appeared
    /// The channel can no longer show notifications. Another one may have to take over a ring.
    case vanished
    /// A person responded on the channel, to the notification for which `deliver` returned this receipt.
    case answered(receipt: String, NotificationAnswer)
}

/// The result of asking a channel to show a notification.
package struct DeliveryResult: Sendable, Hashable {
    /// True if a person can see or hear the notification on the channel.
    package let isShown: Bool
    /// A sentence for the log.
    package let text: String
    /// The channel's own reference to the notification.
    package let receipt: String?
    /// The time to wait before asking the channel again if it did not reach everyone; `nil` if that would be useless.
    package let retry: Duration?

    package static func shown(_ text: String, receipt: String? = nil, retry: Duration? = nil) -> DeliveryResult {
        DeliveryResult(isShown: true, text: text, receipt: receipt, retry: retry)
    }

    /// - Parameter receipt: the receipt of a notification that the channel keeps trying to show by itself, or that may
    ///   be shown without a confirmation.
    package static func notShown(_ text: String, receipt: String? = nil, retry: Duration? = nil) -> DeliveryResult {
        DeliveryResult(isShown: false, text: text, receipt: receipt, retry: retry)
    }
}

extension DeliveryChannel {
    /// The maximum time that the host waits for a result.
    private static var patience: Duration { .seconds(10) }

    /// Delivers, and gives up on a channel that does not respond.
    func deliverInTime(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        let (answers, continuation) = AsyncStream.makeStream(of: DeliveryResult.self)
        let delivery = Task { continuation.yield(await deliver(notification, replacing: receipt)) }
        let deadline = Task {
            try await Task.sleep(for: Self.patience)
            continuation.yield(.notShown("It did not respond in time.", receipt: receipt))
        }
        defer {
            delivery.cancel()
            deadline.cancel()
        }
        return await answers.first { _ in true } ?? .notShown("The host ended.")
    }
}
