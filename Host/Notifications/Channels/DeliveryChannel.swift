/// A way to a person: open pages, the desktop ...
package protocol DeliveryChannel: Sendable {
    /// One word, kept in the store and shown in lists: `page`, `desktop`.
    var name: String { get }
    /// Whether it works now, as a sentence.
    var state: String { get }
    /// Shows a notification and says how that went. It is asked again with the same id after a crash: then the
    /// notification must not stand there twice.
    func deliver(_ notification: PresentedNotification) async -> DeliveryResult
    /// Takes a notification away. One that is not there is no error.
    ///
    /// - Parameter receipt: what `deliver` returned for it.
    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async
}

/// What a channel did with a notification.
package struct DeliveryResult: Sendable, Hashable {
    /// A person can see it there.
    package let isShown: Bool
    /// A sentence for the journal.
    package let words: String
    /// What the channel needs to know it by later.
    package let receipt: String?

    package static func shown(_ words: String, receipt: String? = nil) -> DeliveryResult {
        DeliveryResult(isShown: true, words: words, receipt: receipt)
    }

    package static func notShown(_ words: String) -> DeliveryResult {
        DeliveryResult(isShown: false, words: words, receipt: nil)
    }
}
