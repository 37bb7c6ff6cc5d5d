import Foundation

extension Subscribers {
    /// A simple subscriber that requests an unlimited number of values upon subscription.
    public final class Sink<Input, Failure>: Subscriber, Cancellable where Failure: Error {
        private let lock = NSLock()
        private var subscription: (any Subscription)?
        private var isEnded = false
        public let receiveValue: (Input) -> Void
        public let receiveCompletion: (Completion<Failure>) -> Void

        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveCompletion = receiveCompletion
            self.receiveValue = receiveValue
        }

        public func receive(subscription: any Subscription) {
            let isWelcome = lock.withLock {
                guard self.subscription == nil, !isEnded else { return false }
                self.subscription = subscription
                return true
            }
            if isWelcome {
                subscription.request(.unlimited)
            } else {
                subscription.cancel()
            }
        }

        public func receive(_ value: Input) -> Demand {
            if !lock.withLock({ isEnded }) { receiveValue(value) }
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            if end() != nil { receiveCompletion(completion) }
        }

        public func cancel() {
            let ended = end()
            ended?.cancel()
        }

        /// Ends the subscription and returns it the first time it is called.
        private func end() -> (any Subscription)? {
            lock.withLock {
                defer { (subscription, isEnded) = (nil, true) }
                return subscription
            }
        }
    }
}

extension Subscribers {
    /// A simple subscriber that assigns received elements to a property indicated by a key path.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        /// The object that contains the property to assign, until the subscription ends.
        public var object: Root? { lock.withLock { root } }
        /// The key path that indicates the property to assign.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        private let lock = NSLock()
        private var root: Root?
        private let sink: Sink<Input, Never>

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            (root, self.keyPath) = (object, keyPath)
            sink = Sink(receiveCompletion: { _ in }, receiveValue: { object[keyPath: keyPath] = $0 })
        }

        public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }
        public func receive(_ value: Input) -> Demand { sink.receive(value) }

        public func receive(completion: Completion<Never>) {
            sink.receive(completion: completion)
            lock.withLock { root = nil }
        }

        public func cancel() {
            sink.cancel()
            lock.withLock { root = nil }
        }
    }
}

extension Publisher {
    /// Attaches a subscriber with closure-based behavior. The subscription ends with the returned object.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Attaches a subscriber with closure-based behavior to a publisher that never fails.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Assigns each element from a publisher to a property of an object, which is retained during the subscription.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        sink { object[keyPath: keyPath] = $0 }
    }

    /// Republishes elements received from a publisher, by assigning them to a property marked as a publisher. The
    /// subscription ends with the property.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.storage.follow(self)
    }
}
