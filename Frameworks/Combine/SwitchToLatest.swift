import Foundation

extension Publisher where Failure == Output.Failure, Output: Publisher {
    /// Republishes elements sent by the most recently received publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Republishes elements sent by the most recently received publisher.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    {
        Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Republishes elements sent by the most recently received publisher.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Republishes elements sent by the most recently received publisher.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
    }
}

extension Publishers {
    /// A publisher that republishes the elements of the most recently published publisher.
    public struct SwitchToLatest<P, Upstream>: Publisher
    where P: Publisher, P == Upstream.Output, Upstream: Publisher, P.Failure == Upstream.Failure {
        public typealias Output = P.Output
        public typealias Failure = P.Failure

        public let upstream: Upstream

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S>(subscriber: S) where S: Subscriber, P.Output == S.Input, Upstream.Failure == S.Failure {
            let succession = Succession(subscriber)
            let open = OpenPublishers()
            succession.start()
            upstream.subscribe(
                AnySubscriber<P, Failure>(
                    receiveSubscription: { subscription in
                        succession.keep(source: subscription)
                        subscription.request(.unlimited)
                    },
                    receiveValue: { publisher in
                        open.begin()
                        succession.follow(publisher) { completion in
                            if case .failure = completion { return succession.end(completion) }
                            if open.endLatest() { succession.end(.finished) }
                        }
                        return .none
                    },
                    receiveCompletion: { completion in
                        if case .failure = completion { return succession.end(completion) }
                        if open.endSource() { succession.end(.finished) }
                    }))
        }
    }
}

/// Tracks the unfinished publishers of a succession: the latest one, and the publisher of publishers.
private final class OpenPublishers {
    private let lock = NSLock()
    private var hasLatest = false
    private var hasSource = true

    func begin() { lock.withLock { hasLatest = true } }

    /// Returns true if both have ended.
    func endLatest() -> Bool {
        lock.withLock {
            hasLatest = false
            return !hasSource
        }
    }

    /// Returns true if both have ended.
    func endSource() -> Bool {
        lock.withLock {
            hasSource = false
            return !hasLatest
        }
    }
}
