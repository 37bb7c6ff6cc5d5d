/// A publisher that never publishes any values, and optionally finishes immediately.
public struct Empty<Output, Failure>: Publisher, Equatable where Failure: Error {
    /// A Boolean value that indicates if the publisher immediately sends a completion.
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that immediately terminates with the specified error.
public struct Fail<Output, Failure>: Publisher where Failure: Error {
    /// The failure to send when terminating the publisher.
    public let error: Failure

    public init(error: Failure) {
        self.error = error
    }

    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher that awaits subscription before running the supplied closure to create a publisher for the subscriber.
public struct Deferred<DeferredPublisher>: Publisher where DeferredPublisher: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    /// The closure to execute when this publisher receives a subscription.
    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, DeferredPublisher.Failure == S.Failure, DeferredPublisher.Output == S.Input {
        createPublisher().subscribe(subscriber)
    }
}

extension Optional {
    /// A publisher that publishes the optional's value, if it has one, and then finishes.
    public var publisher: Publisher { Publisher(self) }

    /// The type of a publisher that publishes an optional's value once, or finishes immediately.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never

        /// The result to deliver to each subscriber.
        public let output: Wrapped?

        public init(_ output: Output?) {
            self.output = output
        }

        public func receive<S>(subscriber: S) where Wrapped == S.Input, S: Subscriber, S.Failure == Never {
            guard let output else { return Empty().receive(subscriber: subscriber) }
            subscriber.receive(subscription: OneValue(output, for: subscriber))
        }
    }
}

extension Result {
    /// A publisher that publishes this result's success value and then finishes, or fails with its error.
    public var publisher: Publisher { Publisher(self) }

    /// The type of a publisher that publishes a result once.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success

        /// The result to deliver to each subscriber.
        public let result: Result<Output, Failure>

        public init(_ result: Result<Output, Failure>) {
            self.result = result
        }

        public init(_ output: Output) {
            self.init(.success(output))
        }

        public init(_ failure: Failure) {
            self.init(.failure(failure))
        }

        public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
            switch result {
            case .success(let output): subscriber.receive(subscription: OneValue(output, for: subscriber))
            case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
            }
        }
    }
}

/// A namespace for symbols related to subscriptions.
public enum Subscriptions {
    /// The empty subscription.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
