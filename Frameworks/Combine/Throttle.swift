import Foundation

extension Publisher {
    /// Publishes elements only after a specified time interval elapses between events.
    public func debounce<S>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> where S: Scheduler {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// Publishes either the most-recent or first element published by the upstream publisher in the time interval.
    public func throttle<S>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> where S: Scheduler {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

extension Publishers {
    /// A publisher that publishes elements only after a specified time interval elapses between events.
    public struct Debounce<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let pending = PendingValue(subscriber)
            upstream.subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: pending.begin,
                    receiveValue: { [scheduler, dueTime, options] value in
                        let number = pending.replace(with: value)
                        let date = scheduler.now.advanced(by: dueTime)
                        scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) {
                            pending.send(number)
                        }
                        return .none
                    },
                    receiveCompletion: { [scheduler, options] completion in
                        pending.drop()
                        scheduler.schedule(options: options) { pending.end(completion) }
                    }))
        }
    }

    /// A publisher that publishes either the most-recent or first element in a specified time interval.
    public struct Throttle<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        /// A Boolean value that indicates if the most recent element is published, rather than the first one.
        public let latest: Bool

        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let pending = PendingValue(subscriber)
            // The time at which the next value may be sent. Confined to the publisher's thread.
            var free: Context.SchedulerTimeType?
            upstream.subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: pending.begin,
                    receiveValue: { [scheduler, interval, latest] value in
                        if pending.join(value, replacing: latest) { return .none }
                        let now = scheduler.now
                        let due = free.map { $0 > now ? $0 : now } ?? now
                        free = due.advanced(by: interval)
                        let number = pending.replace(with: value)
                        if due > now {
                            scheduler.schedule(after: due) { pending.send(number) }
                        } else {
                            scheduler.schedule { pending.send(number) }
                        }
                        return .none
                    },
                    receiveCompletion: { [scheduler] completion in
                        if case .failure = completion { pending.drop() }
                        scheduler.schedule { pending.end(completion) }
                    }))
        }
    }
}

/// A value to be sent later by a scheduler, unless another value replaces it.
private final class PendingValue<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    /// Held while the subscriber receives, so that events are delivered one at a time.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var value: Downstream.Input?
    private var number = 0
    /// The end, to be sent after the waiting value.
    private var completion: Subscribers.Completion<Downstream.Failure>?

    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    func begin(_ subscription: any Subscription) {
        let receiver = lock.withLock { () -> Downstream? in
            guard upstream == nil else { return nil }
            upstream = subscription
            return downstream
        }
        guard let receiver else { return subscription.cancel() }
        receiver.receive(subscription: self)
        subscription.request(.unlimited)
    }

    /// Replaces the waiting value, and returns the number of the new one.
    func replace(with value: Downstream.Input) -> Int {
        lock.withLock {
            self.value = value
            number += 1
            return number
        }
    }

    /// Adds a value while another is waiting: it replaces that one, or is dropped. Returns false if no value is
    /// waiting.
    func join(_ value: Downstream.Input, replacing: Bool) -> Bool {
        lock.withLock {
            guard self.value != nil else { return false }
            if replacing { self.value = value }
            return true
        }
    }

    func drop() { lock.withLock { value = nil } }

    /// Sends the value with this number if it is still waiting. Without demand, it is dropped.
    func send(_ number: Int) {
        delivery.withLock {
            let next = lock.withLock { () -> (Downstream, Downstream.Input)? in
                guard number == self.number, let value else { return nil }
                self.value = nil
                guard let downstream, demand > 0 else { return nil }
                demand -= 1
                return (downstream, value)
            }
            guard let (receiver, value) = next else { return }
            let more = receiver.receive(value)
            lock.withLock { demand += more }
        }
        if let completion = lock.withLock({ value == nil ? completion : nil }) { end(completion) }
    }

    /// Ends, after the waiting value if there is one.
    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let receiver = lock.withLock { () -> Downstream? in
            guard value == nil else {
                self.completion = completion
                return nil
            }
            defer { (downstream, upstream) = (nil, nil) }
            return downstream
        }
        delivery.withLock { receiver?.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

    func cancel() {
        let upstream = lock.withLock {
            defer { (downstream, self.upstream, value) = (nil, nil, nil) }
            return self.upstream
        }
        upstream?.cancel()
    }
}
