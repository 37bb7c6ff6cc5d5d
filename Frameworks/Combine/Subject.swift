import Foundation

/// A publisher that exposes a method for outside callers to publish elements.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscriber.
    func send(_ value: Output)

    /// Sends a completion signal to the subscriber.
    func send(completion: Subscribers.Completion<Failure>)

    /// Sends a subscription to the subscriber.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a void value to the subscriber.
    public func send() { send(()) }
}

/// A subject that broadcasts elements to downstream subscribers. Values are dropped if there is no subscriber, or if a
/// subscriber has no demand.
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
    private let subscribers = SubscriberList<Output, Failure>()

    public init() {}

    public func send(subscription: any Subscription) { subscribers.send(subscription) }
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscribers.add(subscriber, first: nil)
    }
    public func send(_ input: Output) { subscribers.send(input, isKept: false) }
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion) }
}

/// A subject that wraps a single value and publishes a new element whenever the value changes. Each subscriber first
/// receives the current value.
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
    private let subscribers = SubscriberList<Output, Failure>()
    private let lock = NSLock()
    private var current: Output

    public init(_ value: Output) {
        current = value
    }

    /// The value wrapped by this subject, published as a new element whenever it changes.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func send(subscription: any Subscription) { subscribers.send(subscription) }
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscribers.add(subscriber, first: value)
    }
    public func send(_ input: Output) {
        lock.withLock { current = input }
        subscribers.send(input, isKept: true)
    }
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion) }
}
