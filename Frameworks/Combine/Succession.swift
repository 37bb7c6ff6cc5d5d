import Foundation

/// The subscription of one subscriber to several publishers in succession. Each is asked for the remaining requested
/// values.
final class Succession<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    /// Held while the subscriber receives, so that values from several threads are delivered one at a time.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var current: (any Subscription)?
    /// The number of publishers followed so far.
    private var count = 0
    /// The subscription to the publisher of publishers.
    private var source: (any Subscription)?

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    /// Passes itself to the subscriber as its subscription.
    func start() { downstream?.receive(subscription: self) }

    /// Receives from this publisher instead of the previous one.
    func follow<P: Publisher>(_ publisher: P, onEnd: @escaping (Subscribers.Completion<P.Failure>) -> Void)
    where P.Output == Downstream.Input {
        let (former, number) = lock.withLock {
            count += 1
            defer { current = nil }
            return (current, count)
        }
        former?.cancel()
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.begin($0, number) }, receiveValue: { self.receive($0, number) },
                receiveCompletion: { completion in
                    let isCurrent = self.lock.withLock {
                        guard number == self.count, self.downstream != nil else { return false }
                        self.current = nil
                        return true
                    }
                    if isCurrent { onEnd(completion) }
                }))
    }

    /// Keeps `subscription`, and cancels it together with this one.
    func keep(source subscription: any Subscription) {
        let isWelcome = lock.withLock {
            guard downstream != nil, source == nil else { return false }
            source = subscription
            return true
        }
        if !isWelcome { subscription.cancel() }
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver = takeDownstream()
        cancelUpstream()
        guard let receiver else { return }
        delivery.withLock { receiver.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        let current = lock.withLock {
            self.demand += demand
            return self.current
        }
        current?.request(demand)
    }

    func cancel() {
        _ = takeDownstream()
        cancelUpstream()
    }

    private func takeDownstream() -> Downstream? {
        lock.withLock {
            defer { downstream = nil }
            return downstream
        }
    }

    private func cancelUpstream() {
        let ended = lock.withLock {
            defer { (current, source) = (nil, nil) }
            return [current, source].compactMap { $0 }
        }
        for subscription in ended { subscription.cancel() }
    }

    private func begin(_ subscription: any Subscription, _ number: Int) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard number == count, downstream != nil, current == nil else { return nil }
            current = subscription
            return self.demand
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(demand) }
    }

    private func receive(_ value: Downstream.Input, _ number: Int) -> Subscribers.Demand {
        let more = delivery.withLock { () -> Subscribers.Demand in
            let receiver = lock.withLock { () -> Downstream? in
                guard number == count else { return nil }
                demand -= 1
                return downstream
            }
            return receiver?.receive(value) ?? .none
        }
        guard more > 0 else { return .none }
        let successor = lock.withLock { () -> (any Subscription)? in
            demand += more
            return number == count ? nil : current
        }
        guard let successor else { return more }
        successor.request(more)
        return .none
    }
}
