/// Declares that a type can transmit a sequence of values over time.
public protocol Publisher<Output, Failure> {
    /// The kind of values published by this publisher.
    associatedtype Output
    /// The kind of errors this publisher might publish; `Never` if it publishes none.
    associatedtype Failure: Error

    /// Attaches the specified subscriber to this publisher.
    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches the specified subscriber to this publisher.
    public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Attaches the specified subject to this publisher.
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Failure == S.Failure, Output == S.Output {
        sink {
            subject.send(completion: $0)
        } receiveValue: {
            subject.send($0)
        }
    }
}

/// A namespace for types that serve as publishers.
public enum Publishers {}

/// A protocol that declares a type that can receive input from a publisher.
public protocol Subscriber<Input, Failure> {
    /// The kind of values this subscriber receives.
    associatedtype Input
    /// The kind of errors this subscriber might receive; `Never` if it receives none.
    associatedtype Failure: Error

    /// Tells the subscriber that it has successfully subscribed, and may request values.
    func receive(subscription: any Subscription)

    /// Tells the subscriber that the publisher has produced a value.
    ///
    /// - Returns: The number of values that the subscriber requests in addition to earlier requests.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Tells the subscriber that the publisher has completed publishing, either normally or with an error.
    func receive(completion: Subscribers.Completion<Failure>)
}

/// A protocol representing the connection of a subscriber to a publisher.
public protocol Subscription: Cancellable {
    /// Tells a publisher that it may send more values to the subscriber.
    func request(_ demand: Subscribers.Demand)
}

/// A namespace for types that serve as subscribers.
public enum Subscribers {}

extension Subscribers {
    /// A signal that a publisher doesn't produce additional values, either due to normal completion or an error.
    public enum Completion<Failure> where Failure: Error {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers {
    /// A requested number of items, sent to a publisher from a subscriber through the subscription.
    public struct Demand: Equatable, Comparable, Hashable, Sendable {
        /// The number of items, or `nil` for no limit.
        private let count: Int?

        private init(count: Int?) {
            self.count = count
        }

        /// A request for as many values as the publisher can produce.
        public static let unlimited = Demand(count: nil)
        /// A request for no elements from the publisher.
        public static let none = Demand(count: 0)

        /// Creates a demand for the given maximum number of elements, at least 0.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0)
            return Demand(count: value)
        }

        /// The maximum number of elements, or `nil` if it's unlimited.
        public var max: Int? { count }

        /// The sum of two demands; unlimited if it overflows.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            guard let one = lhs.count, let other = rhs.count else { return .unlimited }
            let (sum, overflows) = one.addingReportingOverflow(other)
            return overflows ? .unlimited : Demand(count: sum)
        }

        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

        /// A multiple of the demand; unlimited if it overflows.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            guard let count = lhs.count else { return .unlimited }
            let (product, overflows) = count.multipliedReportingOverflow(by: rhs)
            return overflows ? .unlimited : .max(product)
        }

        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        /// The demand that remains after some items. Unlimited remains unlimited.
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            guard let count = lhs.count else { return .unlimited }
            return Demand(count: Swift.max(0, count - rhs))
        }

        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        public static func < (lhs: Demand, rhs: Demand) -> Bool {
            guard let one = lhs.count else { return false }
            guard let other = rhs.count else { return true }
            return one < other
        }

        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs > .max(rhs) }
    }
}
