import AppContainer
import Combine
import Foundation
import Testing

@Suite("Schedulers")
struct SchedulerTests {
    private let clock = VirtualScheduler()
    private let subject = PassthroughSubject<Int, Failed>()

    @Test("values and the end are received on the scheduler, in their order")
    func receiving() {
        let recorder = Recorder(subject.receive(on: clock))
        recorder.request(2)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
        clock.advance(by: 0)
        #expect(recorder.values == [1, 2] && recorder.isFinished)
    }

    @Test("a cancelled subscriber receives nothing that is still scheduled")
    func cancelling() {
        let recorder = Recorder(subject.receive(on: clock))
        recorder.request(2)
        subject.send(1)
        recorder.cancel()
        clock.advance(by: 0)
        #expect(recorder.values.isEmpty)
    }

    @Test("subscribing, requests and cancels happen on the scheduler")
    func subscribing() {
        let source = Source<Int, Never>()
        let recorder = Recorder(source.subscribe(on: clock))
        #expect(source.subscriptions == 0)
        clock.advance(by: 0)
        recorder.request(1)
        #expect(source.subscriptions == 1 && source.demand == .none)
        clock.advance(by: 0)
        #expect(source.demand == .max(1))
        recorder.cancel()
        clock.advance(by: 0)
        #expect(source.cancels == 1)
    }

    @Test("a delay postpones values and the end")
    func delaying() {
        let recorder = Recorder(subject.delay(for: 2, scheduler: clock))
        recorder.request(9)
        subject.send(1)
        clock.advance(by: 1000)
        subject.send(2)
        subject.send(completion: .finished)
        clock.advance(by: 1000)
        #expect(recorder.values == [1] && recorder.completions.isEmpty)
        clock.advance(by: 1000)
        #expect(recorder.values == [1, 2] && recorder.isFinished)
    }

    @Test("a debounced value is sent once nothing has come after it for a while")
    func debouncing() {
        let recorder = Recorder(subject.debounce(for: .milliseconds(500), scheduler: clock))
        recorder.request(2)
        subject.send(1)
        clock.advance(by: 400)
        subject.send(2)
        clock.advance(by: 499)
        #expect(recorder.values.isEmpty)
        clock.advance(by: 1)
        #expect(recorder.values == [2])
        subject.send(3)
        subject.send(completion: .finished)
        clock.advance(by: 1000)
        #expect(recorder.values == [2] && recorder.isFinished)
    }

    @Test("throttling sends at most one value in an interval: the latest, or the first", arguments: [true, false])
    func throttling(latest: Bool) {
        let recorder = Recorder(subject.throttle(for: .seconds(1), scheduler: clock, latest: latest))
        recorder.request(9)
        subject.send(1)
        clock.advance(by: 0)
        #expect(recorder.values == [1])
        subject.send(2)
        clock.advance(by: 300)
        subject.send(3)
        clock.advance(by: 699)
        #expect(recorder.values == [1])
        clock.advance(by: 1)
        #expect(recorder.values == [1, latest ? 3 : 2])
        subject.send(4)
        subject.send(completion: .finished)
        #expect(recorder.completions.isEmpty)
        clock.advance(by: 1000)
        #expect(recorder.values == [1, latest ? 3 : 2, 4] && recorder.isFinished)
    }

    @Test("a value that nobody requests is dropped by operators that wait")
    func withoutDemand() {
        let recorder = Recorder(subject.debounce(for: 1, scheduler: clock))
        subject.send(1)
        clock.advance(by: 1000)
        recorder.request(1)
        subject.send(2)
        clock.advance(by: 1000)
        #expect(recorder.values == [2])
    }

    @Test("the immediate scheduler runs everything at once")
    func immediate() {
        let recorder = Recorder([1, 2].publisher.delay(for: 5, scheduler: ImmediateScheduler.shared))
        recorder.request(2)
        #expect(recorder.values == [1, 2] && recorder.isFinished)
    }

    @Test("queues and run loops deliver for the app that scheduled")
    func queues() async {
        let app = AppContainer(id: "notes", name: "Notes", directory: URL(filePath: "/"))
        func apps<S: Scheduler>(on scheduler: S) async -> [String?] {
            await AppContainer.$running.withValue(app) {
                let values = Just(1).receive(on: scheduler).map { _ in AppContainer.running?.id }
                    .append(
                        Just(1).delay(for: .milliseconds(1), scheduler: scheduler).map { _ in AppContainer.running?.id }
                    ).values
                var seen: [String?] = []
                for await value in values { seen.append(value) }
                return seen
            }
        }
        #expect(await apps(on: DispatchQueue.main) == ["notes", "notes"])
        #expect(await apps(on: DispatchQueue.global()) == ["notes", "notes"])
        #expect(await apps(on: RunLoop.main) == ["notes", "notes"])
        #expect(await apps(on: OperationQueue()) == ["notes", "notes"])
    }

    @Test("values keep their order on a queue that runs several actions at a time")
    func order() async {
        var seen: [Int] = []
        let publisher = (1...500).publisher.receive(on: DispatchQueue.global()).collect()
        for await values in publisher.values { seen += values }
        #expect(seen == Array(1...500))
    }

    @Test("a run loop of another thread runs what is scheduled on it, and repeats until it's cancelled")
    func runLoop() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let loop = RunLoop.current
                var count = 0
                var repetition: (any Cancellable)?
                repetition = loop.schedule(after: loop.now, interval: .milliseconds(1)) {
                    count += 1
                    if count == 3 { repetition?.cancel() }
                }
                var isRun = false
                loop.schedule { isRun = true }
                while count < 3 || !isRun { _ = loop.run(mode: .default, before: .distantFuture) }
                continuation.resume()
            }
        }
    }

    @Test("strides of queues count nanoseconds, and stay within their range")
    func strides() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride.seconds(2).magnitude == 2_000_000_000 && Stride.milliseconds(3) == .microseconds(3000))
        #expect(Stride.seconds(.max) == .nanoseconds(.max) && Stride(.seconds(1)) == .seconds(1.0))
        let now = DispatchQueue.main.now
        #expect(now.distance(to: now.advanced(by: .seconds(5))) == .seconds(5))
        #expect(now.advanced(by: .seconds(5)).distance(to: now) == .seconds(-5))
        let loop = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 1))
        #expect(loop.advanced(by: 2.5).date.timeIntervalSinceReferenceDate == 3.5)
    }
}
