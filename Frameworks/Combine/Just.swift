/// A publisher that emits an output to each subscriber just once, and then finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    public let output: Output

    public init(_ output: Output) {
        self.output = output
    }

    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
        subscriber.receive(subscription: OneValue(output, for: subscriber))
    }
}

extension Just: Equatable where Output: Equatable {}

/// Sends one value once it is requested, then the end.
final class OneValue<S: Subscriber>: Subscription {
    private let send: Once
    private let forget: () -> Void

    init(_ value: S.Input, for subscriber: S) {
        var receiver: S? = subscriber
        forget = { receiver = nil }
        send = Once {
            guard let subscriber = receiver else { return }
            _ = subscriber.receive(value)
            receiver?.receive(completion: .finished)
            receiver = nil
        }
    }

    func request(_ demand: Subscribers.Demand) {
        if demand > 0 { send.run() }
    }

    func cancel() { forget() }
}
