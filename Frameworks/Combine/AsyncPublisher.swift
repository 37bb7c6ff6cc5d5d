import Foundation

extension Publisher where Failure == Never {
    /// The elements produced by the publisher, as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The elements produced by the publisher, as a throwing asynchronous sequence.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher that exposes its elements as an asynchronous sequence.
public struct AsyncPublisher<P>: AsyncSequence where P: Publisher, P.Failure == Never {
    public typealias Element = P.Output

    private let publisher: P

    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// The iterator that produces elements of the asynchronous publisher sequence. It ends its subscription.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let queue: AsyncQueue<P.Output, Never>

        public mutating func next() async -> P.Output? { try? await queue.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(queue: AsyncQueue(publisher)) }
}

/// A publisher that exposes its elements as a throwing asynchronous sequence.
public struct AsyncThrowingPublisher<P>: AsyncSequence where P: Publisher {
    public typealias Element = P.Output

    private let publisher: P

    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// The iterator that produces elements of the asynchronous publisher sequence. It ends its subscription.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let queue: AsyncQueue<P.Output, P.Failure>

        public mutating func next() async throws -> P.Output? { try await queue.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(queue: AsyncQueue(publisher)) }
}

/// The subscription of an iterator. It requests one element for each one awaited.
private final class AsyncQueue<Output, Failure: Error> {
    private let elements: AsyncElements<Output, Failure>

    init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        elements = AsyncElements()
        publisher.subscribe(elements)
    }

    deinit { elements.cancel() }

    func next() async throws -> Output? {
        try await withTaskCancellationHandler {
            try await elements.next()
        } onCancel: { [elements] in
            elements.cancel()
        }
    }
}

/// The elements for an iterator. `@unchecked Sendable`: the lock protects all mutable state.
private final class AsyncElements<Output, Failure: Error>: Subscriber, @unchecked Sendable {
    /// An element that the publisher hands over to the one awaiting task.
    private struct Handed: @unchecked Sendable {
        let element: Output
    }

    private typealias Continuation = CheckedContinuation<Handed?, any Error>

    private let lock = NSLock()
    private var subscription: (any Subscription)?
    /// The number of elements awaited before the subscription arrived.
    private var demand = Subscribers.Demand.none
    private var waiting: [Continuation] = []
    private var isEnded = false
    private var error: Failure?

    func next() async throws -> Output? {
        let handed = try await withCheckedThrowingContinuation { (continuation: Continuation) in
            let (isOver, error, subscription) = lock.withLock { () -> (Bool, Failure?, (any Subscription)?) in
                guard !isEnded else {
                    defer { self.error = nil }
                    return (true, self.error, nil)
                }
                waiting.append(continuation)
                if self.subscription == nil { demand += .max(1) }
                return (false, nil, self.subscription)
            }
            if let error {
                continuation.resume(throwing: error)
            } else if isOver {
                continuation.resume(returning: nil)
            } else {
                subscription?.request(.max(1))
            }
        }
        return handed?.element
    }

    func receive(subscription: any Subscription) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard self.subscription == nil, !isEnded else { return nil }
            self.subscription = subscription
            return self.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
        let continuation = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
        continuation?.resume(returning: Handed(element: input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        var failure: Failure?
        if case .failure(let error) = completion { failure = error }
        let ended = lock.withLock {
            defer { (waiting, isEnded, subscription) = ([], true, nil) }
            // Only one task receives the failure. Later ones receive the end.
            error = waiting.isEmpty ? failure : nil
            return waiting
        }
        for (index, continuation) in ended.enumerated() {
            if index == 0, let failure {
                continuation.resume(throwing: failure)
            } else {
                continuation.resume(returning: nil)
            }
        }
    }

    func cancel() {
        let (ended, subscription) = lock.withLock {
            defer { (waiting, isEnded, self.subscription) = ([], true, nil) }
            return (waiting, self.subscription)
        }
        subscription?.cancel()
        for continuation in ended { continuation.resume(returning: nil) }
    }
}
