/// A type-erasing subscriber, which wraps closures or another subscriber.
public struct AnySubscriber<Input, Failure>: Subscriber where Failure: Error {
    private let receiveSubscription: ((any Subscription) -> Void)?
    private let receiveValue: ((Input) -> Subscribers.Demand)?
    private let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Creates a type-erasing subscriber to wrap an existing subscriber.
    public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        self.init(
            receiveSubscription: s.receive(subscription:), receiveValue: s.receive(_:),
            receiveCompletion: s.receive(completion:))
    }

    /// Creates a type-erasing subscriber that executes the provided closures.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
    }

    public func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { receiveValue?(value) ?? .none }
    public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
}
