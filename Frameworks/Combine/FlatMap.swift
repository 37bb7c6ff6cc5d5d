import Foundation

extension Publisher {
    /// Transforms all elements from an upstream publisher into a new publisher up to a maximum number of publishers.
    public func flatMap<T, P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Transforms all elements from an upstream publisher into a new publisher up to a maximum number of publishers.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
        Publishers.FlatMap(
            upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }

    /// Transforms all elements from an upstream publisher into a new publisher up to a maximum number of publishers.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Transforms all elements from an upstream publisher into a new publisher up to a maximum number of publishers.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P: Publisher, P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
            transform($0).setFailureType(to: Failure.self)
        }
    }
}

extension Publishers {
    /// A publisher that transforms elements from an upstream publisher into a new publisher.
    public struct FlatMap<NewPublisher, Upstream>: Publisher
    where NewPublisher: Publisher, Upstream: Publisher, NewPublisher.Failure == Upstream.Failure {
        public typealias Output = NewPublisher.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let maxPublishers: Subscribers.Demand
        public let transform: (Upstream.Output) -> NewPublisher

        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, NewPublisher.Output == S.Input, Upstream.Failure == S.Failure {
            let junction = Junction(subscriber)
            subscriber.receive(subscription: junction)
            upstream.subscribe(
                AnySubscriber<Upstream.Output, Failure>(
                    receiveSubscription: { [maxPublishers] in junction.begin($0, atMost: maxPublishers) },
                    receiveValue: { [transform] in
                        junction.add(transform($0))
                        return .none
                    },
                    receiveCompletion: { junction.endSource($0) }))
        }
    }
}

/// The subscription of one subscriber to several publishers at a time.
///
/// Unless the subscriber requests an unlimited number of values, each publisher is asked for one value, which waits
/// until it is requested.
private final class Junction<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    /// Held while the subscriber receives, so that values from several threads are delivered one at a time.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// The subscription to the publisher of publishers, and the maximum number of publishers at a time.
    private var source: (any Subscription)?
    private var limit = Subscribers.Demand.unlimited
    private var isSourceOpen = true
    /// The unfinished publishers by number, and those of their subscriptions that have arrived.
    private var open: Set<Int> = []
    private var subscriptions: [Int: any Subscription] = [:]
    private var count = 0
    private var waiting: [(value: Downstream.Input, number: Int)] = []

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    func begin(_ subscription: any Subscription, atMost limit: Subscribers.Demand) {
        let isWelcome = lock.withLock {
            guard downstream != nil, source == nil else { return false }
            (source, self.limit) = (subscription, limit)
            return true
        }
        if isWelcome { subscription.request(limit) } else { subscription.cancel() }
    }

    func add<P: Publisher>(_ publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        let number = lock.withLock {
            count += 1
            open.insert(count)
            return count
        }
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.begin($0, number) }, receiveValue: { self.receive($0, number) },
                receiveCompletion: { self.end(number, $0) }))
    }

    func endSource(_ completion: Subscribers.Completion<Downstream.Failure>) {
        if case .failure = completion { return end(completion) }
        lock.withLock { isSourceOpen = false }
        finishIfDone()
    }

    func request(_ demand: Subscribers.Demand) {
        let wanted = lock.withLock { () -> [any Subscription] in
            let wasUnlimited = self.demand == .unlimited
            self.demand += demand
            return self.demand == .unlimited && !wasUnlimited ? Array(subscriptions.values) : []
        }
        sendWaiting()
        for subscription in wanted { subscription.request(.unlimited) }
    }

    func cancel() {
        _ = takeDownstream()
        cancelUpstream()
    }

    private func begin(_ subscription: any Subscription, _ number: Int) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard downstream != nil, open.contains(number), subscriptions[number] == nil else { return nil }
            subscriptions[number] = subscription
            return self.demand == .unlimited ? .unlimited : .max(1)
        }
        if let demand { subscription.request(demand) } else { subscription.cancel() }
    }

    private func receive(_ value: Downstream.Input, _ number: Int) -> Subscribers.Demand {
        lock.withLock { waiting.append((value, number)) }
        sendWaiting()
        return .none
    }

    /// Sends the requested values in the order in which they arrived, and asks for another one in place of each.
    private func sendWaiting() {
        while true {
            let sent = delivery.withLock { () -> Int? in
                let next = lock.withLock { () -> (Downstream, Downstream.Input, Int)? in
                    guard let downstream, demand > 0, !waiting.isEmpty else { return nil }
                    demand -= 1
                    let (value, number) = waiting.removeFirst()
                    return (downstream, value, number)
                }
                guard let (receiver, value, number) = next else { return nil }
                let more = receiver.receive(value)
                lock.withLock { demand += more }
                return number
            }
            guard let sent else { break }
            let sender = lock.withLock { demand == .unlimited ? nil : subscriptions[sent] }
            sender?.request(.max(1))
        }
        finishIfDone()
    }

    private func end(_ number: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
        switch completion {
        case .failure: end(completion)
        case .finished:
            remove(number)?.request(.max(1))
            finishIfDone()
        }
    }

    /// Removes a finished publisher. Returns the source if another publisher may take its place.
    private func remove(_ number: Int) -> (any Subscription)? {
        lock.withLock {
            open.remove(number)
            subscriptions.removeValue(forKey: number)
            guard isSourceOpen, limit != .unlimited else { return nil }
            return source
        }
    }

    private func finishIfDone() {
        if lock.withLock({ !isSourceOpen && open.isEmpty && waiting.isEmpty }) { end(.finished) }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver = takeDownstream()
        cancelUpstream()
        guard let receiver else { return }
        delivery.withLock { receiver.receive(completion: completion) }
    }

    private func takeDownstream() -> Downstream? {
        lock.withLock {
            defer { downstream = nil }
            return downstream
        }
    }

    private func cancelUpstream() {
        let ended = lock.withLock {
            defer { (source, open, subscriptions, waiting) = (nil, [], [:], []) }
            return subscriptions.values + [source].compactMap { $0 }
        }
        for subscription in ended { subscription.cancel() }
    }
}
