import AppContainer
import HostService

extension Transaction {
    /// An asynchronous sequence of the customer's transactions.
    public struct Transactions: AsyncSequence, Sendable {
        public typealias Element = VerificationResult<Transaction>

        let store: TestStore?
        let app: String?
        let isUpdates: Bool

        fileprivate init(isUpdates: Bool) {
            store = StoreService.service.current.testStore
            app = AppContainer.current?.id
            self.isUpdates = isUpdates
        }

        public struct AsyncIterator: AsyncIteratorProtocol {
            public typealias Element = VerificationResult<Transaction>

            var iterator: AsyncStream<Element>.Iterator
            /// The continuation, which keeps the stream open.
            let continuation: AsyncStream<Element>.Continuation

            public mutating func next() async -> VerificationResult<Transaction>? {
                await iterator.next()
            }
        }

        public func makeAsyncIterator() -> AsyncIterator {
            let (stream, continuation) = AsyncStream.makeStream(
                of: Element.self, bufferingPolicy: .bufferingOldest(1000))
            if isUpdates {
                // Without a store, nothing is ever bought, and updates wait until their task is cancelled.
                if let store, let app { store.sendUpdates(of: app, to: continuation) }
            } else {
                if let store, let app { store.entitlements(of: app).forEach { continuation.yield(.verified($0)) } }
                continuation.finish()
            }
            return AsyncIterator(iterator: stream.makeAsyncIterator(), continuation: continuation)
        }
    }

    /// A sequence of the latest transactions that entitle a customer to in-app purchases and subscriptions.
    public static var currentEntitlements: Transactions { Transactions(isUpdates: false) }

    /// The asynchronous sequence that emits a transaction when the system creates or updates transactions that occur
    /// outside of the app or on other devices. It begins with unfinished transactions.
    public static var updates: Transactions { Transactions(isUpdates: true) }
}
