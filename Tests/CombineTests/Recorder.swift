import Combine

/// A subscriber that asks for nothing by itself, and notes what it receives.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completions: [Subscribers.Completion<Failure>] = []
    private(set) var subscription: (any Subscription)?
    /// The further demand that each value makes.
    var more = Subscribers.Demand.none
    var isFinished: Bool {
        if case .finished = completions.first, completions.count == 1 { true } else { false }
    }

    init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
        publisher.subscribe(self)
    }

    func request(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return more
    }
    func receive(completion: Subscribers.Completion<Failure>) { completions.append(completion) }
}

/// A publisher that notes what it is asked for, and sends what a test tells it to.
final class Source<Output, Failure: Error>: Publisher {
    private(set) var demand = Subscribers.Demand.none
    private(set) var cancels = 0
    private(set) var subscriptions = 0
    private var subscriber: (any Subscriber<Output, Failure>)?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriptions += 1
        self.subscriber = subscriber
        subscriber.receive(subscription: Link(source: self))
    }

    func send(_ value: Output) {
        demand -= 1
        demand += subscriber?.receive(value) ?? .none
    }

    func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }

    private struct Link: Subscription {
        let source: Source

        func request(_ demand: Subscribers.Demand) { source.demand += demand }
        func cancel() { source.cancels += 1 }
    }
}

/// A clock that stands still until a test moves it.
final class VirtualScheduler: Scheduler {
    struct SchedulerTimeType: Strideable {
        var milliseconds: Int

        func distance(to other: SchedulerTimeType) -> Stride { .milliseconds(other.milliseconds - milliseconds) }
        func advanced(by n: Stride) -> SchedulerTimeType { .init(milliseconds: milliseconds + n.magnitude) }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
            var magnitude: Int

            init(integerLiteral value: Int) { magnitude = value * 1000 }
            init?<T: BinaryInteger>(exactly source: T) { self.init(integerLiteral: Int(source)) }
            private init(milliseconds: Int) { magnitude = milliseconds }

            static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
            static func * (lhs: Stride, rhs: Stride) -> Stride { .init(milliseconds: lhs.magnitude * rhs.magnitude) }
            static func + (lhs: Stride, rhs: Stride) -> Stride { .init(milliseconds: lhs.magnitude + rhs.magnitude) }
            static func - (lhs: Stride, rhs: Stride) -> Stride { .init(milliseconds: lhs.magnitude - rhs.magnitude) }
            static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
            static func seconds(_ s: Int) -> Stride { .init(milliseconds: s * 1000) }
            static func seconds(_ s: Double) -> Stride { .init(milliseconds: Int(s * 1000)) }
            static func milliseconds(_ ms: Int) -> Stride { .init(milliseconds: ms) }
            static func microseconds(_ us: Int) -> Stride { .init(milliseconds: us / 1000) }
            static func nanoseconds(_ ns: Int) -> Stride { .init(milliseconds: ns / 1_000_000) }
        }
    }

    private(set) var now = SchedulerTimeType(milliseconds: 0)
    private var actions: [(date: SchedulerTimeType, number: Int, action: () -> Void)] = []
    private var count = 0
    var minimumTolerance: SchedulerTimeType.Stride { .milliseconds(0) }

    /// Runs everything that is due within the next milliseconds, in the order of its dates.
    func advance(by milliseconds: Int) {
        let end = now.advanced(by: .milliseconds(milliseconds))
        while let next = actions.filter({ $0.date <= end }).min(by: { ($0.date, $0.number) < ($1.date, $1.number) }) {
            actions.removeAll { $0.number == next.number }
            now = max(now, next.date)
            next.action()
        }
        now = end
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        add(date, action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        add(date) { [weak self] in
            action()
            _ = self?.schedule(after: date.advanced(by: interval), interval: interval, action)
        }
        return AnyCancellable {}
    }

    private func add(_ date: SchedulerTimeType, _ action: @escaping () -> Void) {
        count += 1
        actions.append((date, count, action))
    }
}

struct Failed: Error, Equatable {
    var code = 1
}
