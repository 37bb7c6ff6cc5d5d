import Combine
import Testing

@Suite("Subjects")
struct SubjectTests {
    @Test("a passthrough subject sends to those who subscribe, until they cancel or it completes")
    func passthrough() {
        let subject = PassthroughSubject<Int, Never>()
        var (first, second, ends): ([Int], [Int], Int) = ([], [], 0)
        subject.send(1)
        let one = subject.sink { first.append($0) }
        let other = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { second.append($0) })
        subject.send(2)
        one.cancel()
        one.cancel()
        subject.send(3)
        subject.send(completion: .finished)
        subject.send(4)
        subject.send(completion: .finished)
        #expect(first == [2] && second == [2, 3] && ends == 1)
        // After the end, a subscriber is only told of that.
        let late = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in Issue.record() })
        #expect(ends == 2)
        withExtendedLifetime((other, late)) {}
    }

    @Test("a subscription ends with its object, or with the set that keeps it")
    func lifetime() {
        let subject = PassthroughSubject<Void, Never>()
        var count = 0
        var kept: Set<AnyCancellable> = []
        _ = subject.sink { count += 1 }
        subject.send()
        #expect(count == 0)
        subject.sink { count += 1 }.store(in: &kept)
        subject.send()
        kept = []
        subject.send()
        #expect(count == 1)
    }

    @Test("a current value comes first, and a subscriber without demand gets only the latest one")
    func currentValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var seen: [Int] = []
        let everything = subject.sink { seen.append($0) }
        subject.value = 2
        subject.send(3)
        #expect(seen == [1, 2, 3] && subject.value == 3)

        let slow = SlowSubscriber()
        subject.subscribe(slow)
        subject.send(4)
        subject.send(5)
        #expect(slow.seen.isEmpty)
        slow.subscription?.request(.max(1))
        #expect(slow.seen == [5])
        subject.send(6)
        subject.send(7)
        slow.subscription?.request(.max(2))
        subject.send(8)
        subject.send(9)
        #expect(slow.seen == [5, 7, 8])
        withExtendedLifetime(everything) {}
    }

    @Test("a value that is sent while another one is received arrives after it")
    func reentrant() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let subscription = subject.sink { value in
            seen.append(value)
            if value < 3 { subject.send(value + 1) }
        }
        subject.send(1)
        #expect(seen == [1, 2, 3])
        withExtendedLifetime(subscription) {}
    }

    @Test("values that many threads send all arrive")
    func threads() async {
        let subject = PassthroughSubject<Int, Never>()
        let sum = Sum()
        let subscription = subject.sink { sum.add($0) }
        nonisolated(unsafe) let shared = subject  // The subject is safe between threads, as Apple's is.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for value in 1...1000 { shared.send(value) } } }
        }
        #expect(sum.total == 8 * 500_500)
        withExtendedLifetime(subscription) {}
    }

    @Test("operators transform, leave out and compare values, and pass on the end")
    func operators() {
        let subject = PassthroughSubject<Int, Never>()
        var (seen, isFinished): ([String], Bool) = ([], false)
        let subscription = subject.filter { $0 % 2 == 0 }.removeDuplicates().dropFirst()
            .compactMap { $0 == 6 ? nil : $0 }.map { "\($0)!" }.eraseToAnyPublisher()
            .sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { seen.append($0) })
        for value in [1, 2, 4, 4, 5, 6, 8] { subject.send(value) }
        subject.send(completion: .finished)
        #expect(seen == ["4!", "8!"] && isFinished)
        withExtendedLifetime(subscription) {}
    }

    @Test("a constant is sent once, when it is asked for")
    func just() {
        var (seen, ends): ([Int], Int) = ([], 0)
        _ = Just(5).map { $0 + 1 }.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { seen.append($0) })
        #expect(seen == [6] && ends == 1)
        let slow = SlowSubscriber()
        Just(1).subscribe(slow)
        #expect(slow.seen.isEmpty)
        slow.subscription?.request(.unlimited)
        slow.subscription?.request(.unlimited)
        #expect(slow.seen == [1])
    }

    @Test("demands add up, and unlimited stays unlimited")
    func demands() {
        typealias Demand = Subscribers.Demand
        #expect(Demand.max(2) + .max(3) == .max(5))
        #expect(Demand.max(.max) + .max(1) == .unlimited)
        #expect(Demand.unlimited - 5 == .unlimited && Demand.max(1) - 5 == .none)
        #expect(Demand.max(9) < .unlimited && !(Demand.unlimited < .unlimited))
    }

    @Test("an assigning subscriber sets a property until it is cancelled")
    func assigning() {
        let subject = PassthroughSubject<Int, Never>()
        let target = Target()
        let assign = Subscribers.Assign(object: target, keyPath: \.value)
        subject.subscribe(assign)
        subject.send(3)
        #expect(target.value == 3 && assign.object === target)
        assign.cancel()
        subject.send(4)
        #expect(target.value == 3 && assign.object == nil)
    }
}

private final class Target {
    var value = 0
}

/// A subscriber that asks for nothing by itself.
private final class SlowSubscriber: Subscriber {
    typealias Input = Int
    typealias Failure = Never
    var seen: [Int] = []
    var subscription: (any Subscription)?

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Int) -> Subscribers.Demand {
        seen.append(input)
        return .none
    }
    func receive(completion: Subscribers.Completion<Never>) {}
}
