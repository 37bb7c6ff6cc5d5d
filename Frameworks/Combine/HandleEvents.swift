import Foundation

extension Publisher {
    /// Performs the specified closures when publisher events occur.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints log messages for all publishing events.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

extension Publishers {
    /// A publisher that performs the specified closures when publisher events occur.
    public struct HandleEvents<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            upstream.subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: {
                        receiveSubscription?($0)
                        subscriber.receive(subscription: ObservedSubscription(base: $0, receiveRequest, receiveCancel))
                    },
                    receiveValue: {
                        receiveOutput?($0)
                        let more = subscriber.receive($0)
                        if more > 0 { receiveRequest?(more) }
                        return more
                    },
                    receiveCompletion: {
                        receiveCompletion?($0)
                        subscriber.receive(completion: $0)
                    }))
        }
    }

    /// A publisher that prints log messages for all publishing events, prefixed with a given string.
    public struct Print<Upstream>: Publisher where Upstream: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let prefix: String
        public let upstream: Upstream
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let log = EventLog(prefix: prefix.isEmpty ? "" : "\(prefix): ", stream: stream)
            upstream.handleEvents {
                log.write("receive subscription: (\(type(of: $0)))")
            } receiveOutput: {
                log.write("receive value: (\($0))")
            } receiveCompletion: {
                switch $0 {
                case .finished: log.write("receive finished")
                case .failure(let error): log.write("receive error: (\(error))")
                }
            } receiveCancel: {
                log.write("receive cancel")
            } receiveRequest: { demand in
                log.write("request \(demand.max.map { "max: (\($0))" } ?? "unlimited")")
            }.receive(subscriber: subscriber)
        }
    }
}

private struct ObservedSubscription: Subscription {
    let base: any Subscription
    let willRequest: ((Subscribers.Demand) -> Void)?
    let willCancel: (() -> Void)?

    init(base: any Subscription, _ willRequest: ((Subscribers.Demand) -> Void)?, _ willCancel: (() -> Void)?) {
        self.base = base
        self.willRequest = willRequest
        self.willCancel = willCancel
    }

    func request(_ demand: Subscribers.Demand) {
        willRequest?(demand)
        base.request(demand)
    }

    func cancel() {
        willCancel?()
        base.cancel()
    }
}

/// Writes lines to a stream, one at a time.
private final class EventLog {
    private let prefix: String
    private let lock = NSLock()
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix
        self.stream = stream
    }

    func write(_ text: String) {
        lock.withLock {
            if stream == nil { print(prefix + text) } else { stream?.write(prefix + text + "\n") }
        }
    }
}
