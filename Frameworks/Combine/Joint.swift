import Foundation

/// The subscription of one subscriber to two publishers whose values are joined. Each publisher is asked for as many
/// values as the subscriber requests.
final class Joint<A, B, Downstream: Subscriber>: Subscription where Downstream.Input == (A, B) {
    private let lock = NSLock()
    /// Held while the subscriber receives, so that values from several threads are delivered one at a time.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var requested = Subscribers.Demand.none
    private var upstream: [(any Subscription)?] = [nil, nil]
    private var isOpen = [true, true]
    private var values: any JointValues<A, B>

    init(_ downstream: Downstream, _ values: any JointValues<A, B>) {
        self.downstream = downstream
        self.values = values
    }

    func join<P: Publisher, Q: Publisher>(_ a: P, _ b: Q)
    where P.Output == A, Q.Output == B, P.Failure == Downstream.Failure, Q.Failure == Downstream.Failure {
        downstream?.receive(subscription: self)
        a.subscribe(
            AnySubscriber<A, P.Failure>(
                receiveSubscription: { self.begin($0, at: 0) },
                receiveValue: { value in self.receive { $0.add(first: value) } },
                receiveCompletion: { self.end($0, at: 0) }))
        b.subscribe(
            AnySubscriber<B, Q.Failure>(
                receiveSubscription: { self.begin($0, at: 1) },
                receiveValue: { value in self.receive { $0.add(second: value) } },
                receiveCompletion: { self.end($0, at: 1) }))
    }

    func request(_ demand: Subscribers.Demand) {
        let upstream = lock.withLock {
            self.demand += demand
            requested += demand
            return self.upstream
        }
        sendJoined()
        for subscription in upstream { subscription?.request(demand) }
    }

    func cancel() {
        _ = takeDownstream()
        cancelUpstream()
    }

    private func begin(_ subscription: any Subscription, at index: Int) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard downstream != nil, upstream[index] == nil else { return nil }
            upstream[index] = subscription
            return requested
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    private func receive(_ add: (inout any JointValues<A, B>) -> Void) -> Subscribers.Demand {
        lock.withLock { add(&values) }
        sendJoined()
        return .none
    }

    private func sendJoined() {
        var more = Subscribers.Demand.none
        while true {
            let sent = delivery.withLock { () -> Subscribers.Demand? in
                let next = lock.withLock { () -> (Downstream, (A, B))? in
                    guard let downstream, demand > 0, let joined = values.take() else { return nil }
                    demand -= 1
                    return (downstream, joined)
                }
                return next.map { $0.receive($1) }
            }
            guard let sent else { break }
            lock.withLock { demand += sent }
            more += sent
        }
        if more > 0 {
            let upstream = lock.withLock {
                requested += more
                return self.upstream
            }
            for subscription in upstream { subscription?.request(more) }
        }
        finishIfDone()
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
        if case .failure = completion { return end(completion) }
        lock.withLock {
            upstream[index] = nil
            isOpen[index] = false
        }
        finishIfDone()
    }

    private func finishIfDone() {
        if lock.withLock({ values.isDone(isOpen[0], isOpen[1]) }) { end(.finished) }
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
            defer { upstream = [nil, nil] }
            return upstream.compactMap { $0 }
        }
        for subscription in ended { subscription.cancel() }
    }
}

/// The values of two publishers that have not been sent as a pair.
protocol JointValues<First, Second> {
    associatedtype First
    associatedtype Second

    mutating func add(first: First)
    mutating func add(second: Second)
    /// Removes and returns the next two values that belong together.
    mutating func take() -> (First, Second)?
    /// Returns true if no further pair is possible.
    func isDone(_ isFirstOpen: Bool, _ isSecondOpen: Bool) -> Bool
}

/// The latest value of each publisher.
struct LatestValues<First, Second>: JointValues {
    private var first: First?
    private var second: Second?
    private var isFresh = false

    mutating func add(first: First) {
        self.first = first
        isFresh = true
    }

    mutating func add(second: Second) {
        self.second = second
        isFresh = true
    }

    mutating func take() -> (First, Second)? {
        guard isFresh, let first, let second else { return nil }
        isFresh = false
        return (first, second)
    }

    func isDone(_ isFirstOpen: Bool, _ isSecondOpen: Bool) -> Bool { !isFirstOpen && !isSecondOpen }
}

/// The values of each publisher that are still without a partner.
struct UnpairedValues<First, Second>: JointValues {
    private var first: [First] = []
    private var second: [Second] = []

    mutating func add(first: First) { self.first.append(first) }
    mutating func add(second: Second) { self.second.append(second) }

    mutating func take() -> (First, Second)? {
        guard !first.isEmpty, !second.isEmpty else { return nil }
        return (first.removeFirst(), second.removeFirst())
    }

    func isDone(_ isFirstOpen: Bool, _ isSecondOpen: Bool) -> Bool {
        (!isFirstOpen && first.isEmpty) || (!isSecondOpen && second.isEmpty)
    }
}
