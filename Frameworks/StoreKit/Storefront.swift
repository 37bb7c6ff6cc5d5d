import AppContainer
public import Foundation
import HostService

/// Information about the App Store storefront. Here, it is the storefront of the app's `.storekit` file.
public struct Storefront: Identifiable, Equatable, Hashable, Sendable {
    /// The three-letter code of the country of the storefront (ISO 3166).
    public let countryCode: String

    /// The identifier of the storefront: its country code.
    public var id: String { countryCode }

    /// The currency of the storefront.
    public var currency: Locale.Currency? {
        Locale(identifier: "en_\(countryCode)").region.flatMap { Locale(identifier: "en_\($0.identifier)").currency }
    }

    /// The current storefront; nil without a store.
    public static var current: Storefront? {
        get async {
            let service = StoreService.service.current
            guard service.testStore != nil, let file = service.file() else { return nil }
            return try? Storefront(countryCode: StoreConfiguration(at: file).country)
        }
    }

    /// The asynchronous sequence that emits a storefront when it changes. It does not while an app runs, so the sequence
    /// waits until its task is cancelled.
    public static var updates: Storefronts { Storefronts() }

    /// An asynchronous sequence of storefronts.
    public struct Storefronts: AsyncSequence, Sendable {
        public typealias Element = Storefront

        public struct AsyncIterator: AsyncIteratorProtocol {
            public typealias Element = Storefront

            var silence = Silence<Storefront>()

            public mutating func next() async -> Storefront? { await silence.next() }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
}

/// An iterator that waits until its task is cancelled.
struct Silence<Element: Sendable> {
    private var iterator: AsyncStream<Element>.Iterator
    /// The continuation, which keeps the stream open.
    private let continuation: AsyncStream<Element>.Continuation

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        iterator = stream.makeAsyncIterator()
        self.continuation = continuation
    }

    mutating func next() async -> Element? { await iterator.next() }
}
