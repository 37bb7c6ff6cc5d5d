import Foundation

/// Hands the values and the end over to the subscriber, when and where a closure runs the action it's given.
final class Handover<Downstream: Subscriber>: Subscriber, Subscription {
    private let lock = NSLock()
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
        schedule {
            let (receiver, upstream) = self.lock.withLock { (self.downstream, self.upstream) }
            guard let more = receiver?.receive(input), more > 0 else { return }
            upstream?.request(more)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        schedule {
            let receiver = self.lock.withLock {
                defer { (self.downstream, self.upstream) = (nil, nil) }
                return self.downstream
            }
            receiver?.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
        let upstream = lock.withLock {
            defer { (downstream, self.upstream) = (nil, nil) }
            return self.upstream
        }
        upstream?.cancel()
    }
}
