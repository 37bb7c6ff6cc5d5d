/// A way to a person: open pages, the desktop ...
///
/// One adapter for each way. The host asks all of them for each notification and each ring, keeps what they answer, and
/// listens to what they tell. A channel keeps nothing itself that must survive: the host asks again.
package protocol DeliveryChannel: Sendable {
    /// One word, kept in the store and shown in lists: `page`, `desktop`.
    var name: String { get }
    /// Whether it works now, as a sentence.
    var state: String { get }
    /// What helps where it does not work, as a sentence; `nil` where nothing is wrong.
    var cure: String? { get }
    /// It could show something now.
    var isAlive: Bool { get }
    /// A ring on it can be heard, and so wakes a person.
    var canWake: Bool { get }
    /// What it showed is gone when it appears anew, and is to be shown again, silently.
    var forgets: Bool { get }
    /// What the channel tells, for one reader.
    var events: AsyncStream<ChannelEvent> { get }
    /// Begins to work.
    func start()
    /// Finds out anew whether it works. Shows and sounds nothing.
    func check() async
    /// Ends what it has begun. A ring falls silent.
    func stop() async
    /// Shows a notification and says how that went, within seconds: one that takes longer counts as not shown.
    ///
    /// A notification with a `ring` sounds until it is withdrawn. It is asked again with the same id after a crash, or
    /// when something has appeared: then the notification must not stand there twice.
    ///
    /// - Parameter receipt: what an earlier call for the same notification returned.
    func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult
    /// Takes a notification away. One that is not there is no error.
    ///
    /// - Parameter receipt: what `deliver` returned for it.
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
}

/// What a channel tells the host.
package enum ChannelEvent: Sendable, Hashable {
    /// It can show notifications, which it could not before.
    case appeared
    /// It no longer can: another one may have to take over what rings.
    case vanished
    /// A person answered there. The receipt is what `deliver` returned.
    case answered(receipt: String, NotificationAnswer)
}

/// What a channel did with a notification.
package struct DeliveryResult: Sendable, Hashable {
    /// A person can see or hear it there.
    package let isShown: Bool
    /// A sentence for the journal.
    package let words: String
    /// What the channel needs to know it by later.
    package let receipt: String?
    /// After how long to ask the channel again, where it did not reach everyone; `nil` where that would be useless.
    package let retry: Duration?

    package static func shown(_ words: String, receipt: String? = nil, retry: Duration? = nil) -> DeliveryResult {
        DeliveryResult(isShown: true, words: words, receipt: receipt, retry: retry)
    }

    /// - Parameter receipt: of what the channel goes on trying by itself.
    package static func notShown(_ words: String, receipt: String? = nil, retry: Duration? = nil) -> DeliveryResult {
        DeliveryResult(isShown: false, words: words, receipt: receipt, retry: retry)
    }
}

extension DeliveryChannel {
    /// The longest that the host waits for an answer.
    private static var patience: Duration { .seconds(10) }

    /// Delivers, and gives up a channel that does not answer.
    func deliverInTime(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        let (answers, continuation) = AsyncStream.makeStream(of: DeliveryResult.self)
        let delivery = Task { continuation.yield(await deliver(notification, replacing: receipt)) }
        let deadline = Task {
            try await Task.sleep(for: Self.patience)
            continuation.yield(.notShown("It did not answer in time."))
        }
        defer {
            delivery.cancel()
            deadline.cancel()
        }
        return await answers.first { _ in true } ?? .notShown("The host ended.")
    }
}
