import Combine
import Testing

@Suite("Publishers of publishers, and several at a time")
struct JoiningTests {
    @Test("the latest values are sent together once there is one of each, until all have finished")
    func latest() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        var (seen, ends): ([String], Int) = ([], 0)
        let subscription = a.combineLatest(b) { "\($0)\($1)" }
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { seen.append($0) })
        a.send(1)
        a.send(2)
        b.send("x")
        b.send("y")
        a.send(completion: .finished)
        b.send("z")
        #expect(seen == ["2x", "2y", "2z"] && ends == 0)
        b.send(completion: .finished)
        #expect(ends == 1)
        var four: [[Int]] = []
        let all = Just(1).combineLatest(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }.sink { four.append($0) }
        #expect(four == [[1, 2, 3, 4]])
        withExtendedLifetime((subscription, all)) {}
    }

    @Test("a failure of one publisher ends all, and cancels the others")
    func failure() {
        let (a, b) = (Source<Int, Failed>(), Source<Int, Failed>())
        let recorder = Recorder(a.combineLatest(b))
        recorder.request(1)
        #expect(a.demand == .max(1) && b.demand == .max(1))
        b.send(completion: .failure(Failed()))
        a.send(1)
        #expect(recorder.completions == [.failure(Failed())] && recorder.values.isEmpty && a.cancels == 1)
    }

    @Test("pairs are sent in order, no more than requested, and the end comes with the last pair")
    func pairs() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let recorder = Recorder(a.zip(b) { "\($0)\($1)" })
        recorder.request(3)
        a.send(1)
        a.send(2)
        b.send("x")
        #expect(recorder.values == ["1x"])
        a.send(completion: .finished)
        #expect(recorder.completions.isEmpty)
        b.send("y")
        b.send("z")
        #expect(recorder.values == ["1x", "2y"] && recorder.isFinished)
        let three = Recorder([1, 2].publisher.zip([3, 4].publisher, [5].publisher))
        three.request(9)
        #expect(three.values.map { [$0.0, $0.1, $0.2] } == [[1, 3, 5]] && three.isFinished)
        let source = Source<Int, Never>()
        let cancelled = Recorder(source.zip(Just(1)))
        cancelled.cancel()
        #expect(source.cancels == 1)
    }

    @Test("merged publishers send as values come, and end when all have")
    func merged() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Failed>() }
        let recorder = Recorder(subjects[0].map { $0 }.merge(with: subjects[1], subjects[2].map { $0 }, subjects[3]))
        recorder.subscription?.request(.unlimited)
        for (index, subject) in subjects.enumerated() { subject.send(index) }
        for subject in subjects.dropLast() { subject.send(completion: .finished) }
        #expect(recorder.values == [0, 1, 2, 3] && recorder.completions.isEmpty)
        subjects[3].send(completion: .finished)
        #expect(recorder.isFinished)
        let many = Recorder(Publishers.MergeMany([1, 2, 3].map { Just($0) }))
        many.request(2)
        #expect(many.values == [1, 2])
        many.request(2)
        #expect(many.values == [1, 2, 3] && many.isFinished)
    }

    @Test("flattened publishers wait for demand, and only so many are subscribed to at a time")
    func flattened() {
        let outer = Source<Int, Never>()
        let inner = (0..<3).map { _ in Source<String, Never>() }
        let recorder = Recorder(outer.flatMap(maxPublishers: .max(2)) { inner[$0] })
        #expect(outer.demand == .max(2))
        outer.send(0)
        outer.send(1)
        #expect(inner[0].demand == .max(1) && inner[1].demand == .max(1))
        inner[0].send("a")
        inner[1].send("b")
        #expect(recorder.values.isEmpty && inner[0].demand == .none)
        recorder.request(1)
        #expect(recorder.values == ["a"] && inner[0].demand == .max(1))
        inner[0].send(completion: .finished)
        #expect(outer.demand == .max(1))
        outer.send(2)
        outer.send(completion: .finished)
        recorder.subscription?.request(.unlimited)
        #expect(recorder.values == ["a", "b"] && inner[2].demand == .unlimited)
        inner[1].send(completion: .finished)
        inner[2].send("c")
        #expect(recorder.completions.isEmpty)
        inner[2].send(completion: .finished)
        #expect(recorder.values == ["a", "b", "c"] && recorder.isFinished)
    }

    @Test("a failure inside ends everything, once")
    func flattenedFailure() {
        let outer = Source<Int, Failed>()
        let inner = [Source<Int, Failed>(), Source<Int, Failed>()]
        let recorder = Recorder(outer.flatMap { inner[$0] })
        outer.send(0)
        outer.send(1)
        inner[0].send(completion: .failure(Failed()))
        inner[1].send(completion: .failure(Failed(code: 2)))
        outer.send(completion: .finished)
        #expect(recorder.completions == [.failure(Failed())] && inner[1].cancels == 1 && outer.cancels == 1)
    }

    @Test("only the latest publisher is followed, with what is still requested")
    func switching() {
        let outer = PassthroughSubject<Source<Int, Never>, Never>()
        let (first, second) = (Source<Int, Never>(), Source<Int, Never>())
        let recorder = Recorder(outer.switchToLatest())
        recorder.request(3)
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        #expect(first.cancels == 1 && second.demand == .max(2) && recorder.values == [1])
        outer.send(completion: .finished)
        second.send(3)
        #expect(recorder.values == [1, 3] && recorder.completions.isEmpty)
        second.send(completion: .finished)
        #expect(recorder.isFinished)
        let failing = Recorder(Just(Fail<Int, Failed>(error: Failed())).switchToLatest())
        #expect(failing.completions == [.failure(Failed())])
    }

    @Test("values of many threads arrive one at a time")
    func threads() async {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let sum = Sum()
        var count = 0
        let subscription = Publishers.MergeMany(subjects).sink {
            count += 1
            sum.add($0)
        }
        nonisolated(unsafe) let shared = subjects  // The subjects are safe between threads, as Apple's are.
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<4 { group.addTask { for value in 1...1000 { shared[index].send(value) } } }
        }
        #expect(sum.total == 4 * 500_500 && count == 4000)
        withExtendedLifetime(subscription) {}
    }

    @Test("a shared publisher is subscribed to once, and cancelled after its last subscriber")
    func shared() {
        let source = Source<Int, Never>()
        let shared = source.share()
        let (one, other) = (Recorder(shared), Recorder(shared))
        for recorder in [one, other] { recorder.request(2) }
        source.send(1)
        #expect(source.subscriptions == 1 && one.values == [1] && other.values == [1])
        one.cancel()
        one.cancel()
        #expect(source.cancels == 0)
        other.cancel()
        #expect(source.cancels == 1)
    }

    @Test("a connectable publisher sends from when it's connected until that is cancelled")
    func connectable() {
        let subject = PassthroughSubject<Int, Never>()
        let connectable = subject.multicast { PassthroughSubject<Int, Never>() }
        var seen: [Int] = []
        let subscription = connectable.sink { seen.append($0) }
        subject.send(1)
        let connection = connectable.connect()
        subject.send(2)
        connection.cancel()
        subject.send(3)
        #expect(seen == [2])
        withExtendedLifetime(subscription) {}
    }
}
