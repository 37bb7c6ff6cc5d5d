/// A publisher that performs type erasure by wrapping another publisher.
public struct AnyPublisher<Output, Failure>: Publisher where Failure: Error {
    private let publisher: any Publisher<Output, Failure>

    public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
        self.publisher = publisher
    }

    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        publisher.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// Wraps this publisher with a type eraser.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
