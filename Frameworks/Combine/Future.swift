import Foundation

/// A publisher that eventually produces a single value and then finishes or fails.
public final class Future<Output, Failure>: Publisher where Failure: Error {
    /// A type that represents a closure to invoke in the future, when an element or error is available.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = NSLock()
    private var result: Result<Output, Failure>?
    private var waiting: [(Result<Output, Failure>) -> Void] = []

    /// Creates a publisher that invokes a promise closure when the publisher emits an element.
    ///
    /// - Parameter attemptToFulfill: A closure that runs immediately, and calls its argument when the result is
    ///   available.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        let subscription = ResultSubscription(subscriber)
        subscriber.receive(subscription: subscription)
        whenFulfilled { subscription.send($0) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let waiting = lock.withLock { () -> [(Result<Output, Failure>) -> Void] in
            guard self.result == nil else { return [] }
            self.result = result
            defer { self.waiting = [] }
            return self.waiting
        }
        for receive in waiting { receive(result) }
    }

    private func whenFulfilled(_ receive: @escaping (Result<Output, Failure>) -> Void) {
        let result = lock.withLock {
            if self.result == nil { waiting.append(receive) }
            return self.result
        }
        if let result { receive(result) }
    }
}

extension Future where Failure == Never {
    /// The published value of the future, delivered asynchronously.
    public var value: Output {
        get async {
            await withCheckedContinuation { continuation in
                whenFulfilled {
                    // `nonisolated(unsafe)`: the future hands over the value. Its subscribers are as safe as on Apple's
                    // systems.
                    nonisolated(unsafe) let result = $0
                    continuation.resume(with: result)
                }
            }
        }
    }
}

extension Future {
    /// The published value of the future or an error, delivered asynchronously.
    public var value: Output {
        get async throws {
            try await withCheckedThrowingContinuation { continuation in
                whenFulfilled {
                    // `nonisolated(unsafe)`: the future hands over the value. Its subscribers are as safe as on Apple's
                    // systems.
                    nonisolated(unsafe) let result = $0
                    continuation.resume(with: result)
                }
            }
        }
    }
}

/// Sends a result once it is available and requested. A failure is sent without a request.
private final class ResultSubscription<S: Subscriber>: Subscription {
    private let lock = NSLock()
    private var subscriber: S?
    private var isRequested = false
    private var result: Result<S.Input, S.Failure>?

    init(_ subscriber: S) {
        self.subscriber = subscriber
    }

    func send(_ result: Result<S.Input, S.Failure>) {
        lock.withLock { self.result = result }
        sendIfDue()
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { isRequested = isRequested || demand > 0 }
        sendIfDue()
    }

    func cancel() { lock.withLock { subscriber = nil } }

    private func sendIfDue() {
        let (value, receiver) = lock.withLock { () -> (S.Input?, S?) in
            switch result {
            case .success(let value) where isRequested:
                result = nil
                return (value, subscriber)
            default: return (nil, nil)
            }
        }
        if let value, let receiver {
            _ = receiver.receive(value)
            end()?.receive(completion: .finished)
        } else if case .failure(let error) = lock.withLock({ result }) {
            end()?.receive(completion: .failure(error))
        }
    }

    private func end() -> S? {
        lock.withLock {
            defer { subscriber = nil }
            return subscriber
        }
    }
}
