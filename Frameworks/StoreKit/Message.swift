import FoundationOverlay
public import SwiftUI

/// A message that the App Store displays in the app. Only Apple's servers send any, so there are none here.
public struct Message: Hashable, Sendable {
    /// Without an App Store, no message can be made.
    private let origin: Never

    /// The reason for the message.
    public let reason: Reason

    /// The reasons for messages.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A reason without a type of its own.
        public static let generic = Reason(rawValue: 0)
        /// A price increase to which the user must agree.
        public static let priceIncreaseConsent = Reason(rawValue: 1)
        /// The user could not be charged.
        public static let billingIssue = Reason(rawValue: 2)
        /// An offer to a former subscriber.
        public static let winBackOffer = Reason(rawValue: 3)
    }

    /// The asynchronous sequence of messages from the App Store. There are none, so the sequence waits until its task is
    /// cancelled.
    public static var messages: Messages { Messages() }

    /// An asynchronous sequence of messages.
    public struct Messages: AsyncSequence, Sendable {
        public typealias Element = Message

        public struct AsyncIterator: AsyncIteratorProtocol {
            public typealias Element = Message

            var silence = Silence<Message>()

            public mutating func next() async -> Message? { await silence.next() }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
}

/// An action that displays a message from the App Store.
@MainActor public struct DisplayMessageAction: Sendable {
    nonisolated init() {}

    /// Displays a message. There are none here.
    public func callAsFunction(_ message: Message) throws {}
}

extension EnvironmentValues {
    /// The action that displays a message from the App Store.
    public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}
