import Foundation

/// The subscribers of a subject, in the order of their subscription.
final class SubscriberList<Output, Failure: Error> {
    private let lock = NSLock()
    private var conduits: [Conduit<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?
    /// The subject's own subscriptions to other publishers.
    private var upstream: [any Subscription] = []

    deinit {
        for subscription in upstream { subscription.cancel() }
    }

    /// Attaches a subscriber, whose first value is `first`. After the completion, it receives only the completion.
    func add<S: Subscriber>(_ subscriber: S, first: Output?) where S.Input == Output, S.Failure == Failure {
        let conduit = Conduit(subscriber, first: first) { [weak self] in self?.remove($0) }
        let completion = lock.withLock {
            if self.completion == nil { conduits.append(conduit) }
            return self.completion
        }
        subscriber.receive(subscription: conduit)
        if let completion { conduit.send(completion) }
    }

    /// - Parameter isKept: True if a subscriber without demand receives the latest value later.
    func send(_ value: Output, isKept: Bool) {
        for conduit in lock.withLock({ conduits }) { conduit.send(value, isKept: isKept) }
    }

    func send(_ completion: Subscribers.Completion<Failure>) {
        let ended = lock.withLock { () -> [Conduit<Output, Failure>] in
            guard self.completion == nil else { return [] }
            self.completion = completion
            defer { conduits = [] }
            return conduits
        }
        for conduit in ended { conduit.send(completion) }
    }

    func send(_ subscription: any Subscription) {
        lock.withLock { upstream.append(subscription) }
        subscription.request(.unlimited)
    }

    private func remove(_ conduit: Conduit<Output, Failure>) {
        lock.withLock { conduits.removeAll { $0 === conduit } }
    }
}

/// The subscription of one subscriber to a subject.
final class Conduit<Output, Failure: Error>: Subscription {
    private let lock = NSLock()
    /// Held while the subscriber receives, so that values from several threads are delivered one at a time. The
    /// subscriber may send another value in the meantime.
    private let delivery = NSRecursiveLock()
    private var subscriber: (any Subscriber<Output, Failure>)?
    private var demand = Subscribers.Demand.none
    /// The latest value, waiting for demand.
    private var kept: Output?
    private let remove: (Conduit) -> Void

    init(_ subscriber: any Subscriber<Output, Failure>, first: Output?, remove: @escaping (Conduit) -> Void) {
        self.subscriber = subscriber
        kept = first
        self.remove = remove
    }

    func request(_ demand: Subscribers.Demand) {
        let waiting = lock.withLock { () -> Output? in
            self.demand += demand
            guard self.demand > 0 else { return nil }
            defer { kept = nil }
            return kept
        }
        if let waiting { send(waiting, isKept: true) }
    }

    func send(_ value: Output, isKept: Bool) {
        let receiver = lock.withLock { () -> (any Subscriber<Output, Failure>)? in
            guard demand > 0 else {
                if isKept { kept = value }
                return nil
            }
            demand -= 1
            kept = nil
            return subscriber
        }
        guard let receiver else { return }
        let more = delivery.withLock { receiver.receive(value) }
        lock.withLock { demand += more }
    }

    func send(_ completion: Subscribers.Completion<Failure>) {
        let receiver = end()
        delivery.withLock { receiver?.receive(completion: completion) }
    }

    func cancel() {
        if end() != nil { remove(self) }
    }

    private func end() -> (any Subscriber<Output, Failure>)? {
        lock.withLock {
            defer { (subscriber, kept) = (nil, nil) }
            return subscriber
        }
    }
}
