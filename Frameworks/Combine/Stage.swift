import Foundation

/// The effect of a value, or of the end, on the subscriber of an operator.
enum Step<Output, Failure: Error> {
    case value(Output)
    /// No effect. Another value is requested in its place.
    case skip
    /// The end, optionally after a last value.
    case end(last: Output?, Subscribers.Completion<Failure>)

    static var finish: Step { .end(last: nil, .finished) }
    static func fail(_ error: Failure) -> Step { .end(last: nil, .failure(error)) }
}

/// The part of an operator between one publisher and one subscriber, which turns each value and the end into a step.
///
/// If there is a last value, it waits until it is requested, and the end is sent after it.
final class Stage<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Effect = Step<Downstream.Input, Downstream.Failure>
    typealias End = (last: Downstream.Input?, completion: Subscribers.Completion<Downstream.Failure>)

    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    /// The number of values that the subscriber has requested but not received.
    private var demand = Subscribers.Demand.none
    private var waiting: End?
    private var isEnded = false
    private let batch: Int?
    private let onValue: (Input) -> Effect
    private let onEnd: (Subscribers.Completion<Failure>) -> End

    /// - Parameter batch: The number of values that are combined into one; `nil` if all are.
    init(
        _ downstream: Downstream, batch: Int? = 1, onValue: @escaping (Input) -> Effect,
        onEnd: @escaping (Subscribers.Completion<Failure>) -> End
    ) {
        self.downstream = downstream
        self.batch = batch
        self.onValue = onValue
        self.onEnd = onEnd
    }

    func receive(subscription: any Subscription) {
        let receiver = lock.withLock { () -> Downstream? in
            guard upstream == nil, !isEnded else { return nil }
            upstream = subscription
            return downstream
        }
        guard let receiver else { return subscription.cancel() }
        receiver.receive(subscription: self)
        if batch == nil { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard !lock.withLock({ isEnded }) else { return .none }
        switch onValue(input) {
        case .skip: return batch == 1 ? .max(1) : .none
        case .value(let output):
            let receiver = lock.withLock {
                demand -= 1
                return downstream
            }
            let more = receiver?.receive(output) ?? .none
            lock.withLock { demand += more }
            return scaled(more)
        case .end(let last, let completion):
            lock.withLock { upstream }?.cancel()
            end((last, completion))
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard !lock.withLock({ isEnded }) else { return }
        end(onEnd(completion))
    }

    func request(_ demand: Subscribers.Demand) {
        let (upstream, last) = lock.withLock { () -> ((any Subscription)?, End?) in
            self.demand += demand
            defer { if self.demand > 0 { waiting = nil } }
            return (self.upstream, self.demand > 0 ? waiting : nil)
        }
        if let last {
            send(last)
        } else if batch != nil {
            upstream?.request(scaled(demand))
        }
    }

    func cancel() {
        let upstream = lock.withLock {
            defer { (self.upstream, downstream, waiting, isEnded) = (nil, nil, nil, true) }
            return self.upstream
        }
        upstream?.cancel()
    }

    private func end(_ end: End) {
        let isDue = lock.withLock {
            guard !isEnded else { return false }
            (isEnded, upstream) = (true, nil)
            if end.last != nil, demand == .none { waiting = end }
            return waiting == nil
        }
        if isDue { send(end) }
    }

    private func send(_ end: End) {
        // The subscriber may cancel on receiving the last value.
        if let last = end.last { _ = lock.withLock { downstream }?.receive(last) }
        let receiver = lock.withLock {
            defer { downstream = nil }
            return downstream
        }
        receiver?.receive(completion: end.completion)
    }

    private func scaled(_ demand: Subscribers.Demand) -> Subscribers.Demand { batch.map { demand * $0 } ?? .none }
}

extension Stage where Downstream.Failure == Failure {
    /// Creates a stage that passes on the end of its publisher.
    convenience init(_ downstream: Downstream, onValue: @escaping (Input) -> Effect) {
        self.init(downstream, onValue: onValue) { (nil, $0) }
    }

    /// Creates a stage that combines all values into one.
    convenience init(
        gatheringFor downstream: Downstream, onValue: @escaping (Input) -> Effect,
        result: @escaping () -> Downstream.Input?
    ) {
        self.init(downstream, batch: nil, onValue: onValue) { completion in
            if case .failure = completion { return (nil, completion) }
            return (result(), completion)
        }
    }
}

extension Stage where Downstream.Failure == any Error {
    /// Creates a stage with a throwing closure, whose error ends the stage.
    convenience init(
        _ downstream: Downstream, batch: Int? = 1, trying onValue: @escaping (Input) throws -> Effect,
        result: @escaping () -> Downstream.Input? = { nil }
    ) {
        self.init(downstream, batch: batch) { value in
            do {
                return try onValue(value)
            } catch {
                return .fail(error)
            }
        } onEnd: { completion in
            switch completion {
            case .finished: (result(), .finished)
            case .failure(let error): (nil, .failure(error))
            }
        }
    }
}
