import Foundation

/// Hands over the values and the end to the subscriber, when and where a closure runs the given action.
///
/// Each action handles the oldest waiting event, so that the order is preserved even on a concurrent queue.
final class Handover<Downstream: Subscriber>: Subscriber, Subscription {
    private enum Event {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    private let lock = NSLock()
    /// Held while the subscriber receives, so that events are delivered one at a time.
    private let delivery = NSRecursiveLock()
    private var waiting: [Event] = []
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        let receiver = lock.withLock { () -> Downstream? in
            guard upstream == nil else { return nil }
            upstream = subscription
            return downstream
        }
        if let receiver { receiver.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        hand(.value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) { hand(.completion(completion)) }

    private func hand(_ event: Event) {
        lock.withLock { waiting.append(event) }
        schedule { self.delivery.withLock { self.sendOldest() } }
    }

    private func sendOldest() {
        guard let event = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) else { return }
        switch event {
        case .value(let value):
            let more = lock.withLock { downstream }?.receive(value) ?? .none
            if more > 0 { request(more) }
        case .completion(let completion):
            let receiver = lock.withLock {
                defer { (downstream, upstream) = (nil, nil) }
                return downstream
            }
            receiver?.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
        let upstream = lock.withLock {
            defer { (downstream, self.upstream, waiting) = (nil, nil, []) }
            return self.upstream
        }
        upstream?.cancel()
    }
}
