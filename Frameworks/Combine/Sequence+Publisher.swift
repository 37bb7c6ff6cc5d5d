import Foundation

extension Sequence {
    /// A publisher that publishes the elements of the sequence.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
    /// A publisher that publishes a given sequence of elements, and then finishes.
    public struct Sequence<Elements, Failure>: Publisher where Elements: Swift.Sequence, Failure: Error {
        public typealias Output = Elements.Element

        /// The sequence of elements to publish.
        public let sequence: Elements

        public init(sequence: Elements) {
            self.sequence = sequence
        }

        public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Elements.Element == S.Input {
            let subscription = SequenceSubscription(sequence, for: subscriber)
            subscriber.receive(subscription: subscription)
            subscription.finishIfDone()
        }
    }
}

/// Sends elements as they are requested, and the end together with the last element.
private final class SequenceSubscription<Elements: Sequence, S: Subscriber>: Subscription
where Elements.Element == S.Input {
    private let lock = NSLock()
    private var rest: Elements.Iterator
    private var next: Elements.Element?
    private var subscriber: S?
    private var demand = Subscribers.Demand.none
    /// True while one caller is sending. Other callers then return, and leave the sending to it.
    private var isSending = false

    init(_ elements: Elements, for subscriber: S) {
        self.subscriber = subscriber
        rest = elements.makeIterator()
        next = rest.next()
    }

    func request(_ demand: Subscribers.Demand) {
        let isBusy = lock.withLock {
            self.demand += demand
            defer { isSending = true }
            return isSending
        }
        guard !isBusy else { return }
        while let (subscriber, value) = take() {
            let more = subscriber.receive(value)
            lock.withLock { self.demand += more }
            finishIfDone()
        }
    }

    func cancel() { lock.withLock { subscriber = nil } }

    func finishIfDone() {
        let receiver = lock.withLock { () -> S? in
            guard next == nil else { return nil }
            defer { subscriber = nil }
            return subscriber
        }
        receiver?.receive(completion: .finished)
    }

    private func take() -> (S, Elements.Element)? {
        lock.withLock {
            guard let subscriber, demand > 0, let value = next else {
                isSending = false
                return nil
            }
            demand -= 1
            next = rest.next()
            return (subscriber, value)
        }
    }
}
