import Combine
import Foundation
import FoundationOverlay
import HostileServer
import Testing

@Suite("Sources of values")
struct SourceTests {
    @Test("a sequence is sent as it is requested, and ends with its last element")
    func sequences() {
        let recorder = Recorder((1...3).publisher)
        recorder.request(1)
        #expect(recorder.values == [1])
        recorder.more = .max(1)
        recorder.request(1)
        #expect(recorder.values == [1, 2, 3] && recorder.isFinished)
        #expect(Recorder([Int]().publisher).isFinished)
        let endless = Recorder(sequence(first: 1) { $0 + 1 }.publisher.prefix(2))
        endless.request(5)
        #expect(endless.values == [1, 2] && endless.isFinished)
        let cancelled = Recorder((1...3).publisher)
        cancelled.request(1)
        cancelled.cancel()
        cancelled.request(5)
        #expect(cancelled.values == [1] && cancelled.completions.isEmpty)
    }

    @Test("optionals, results, failures and nothing are publishers")
    func values() {
        let some = Recorder(Optional(4).publisher)
        some.request(1)
        #expect(some.values == [4] && some.isFinished)
        #expect(Recorder(Optional<Int>.none.publisher).isFinished)
        let success = Recorder(Result<Int, Failed>.success(3).publisher)
        success.request(1)
        #expect(success.values == [3] && success.isFinished)
        #expect(Recorder(Result<Int, Failed>.failure(Failed()).publisher).completions == [.failure(Failed())])
        #expect(Recorder(Fail<Int, Failed>(error: Failed())).completions == [.failure(Failed())])
        #expect(Recorder(Empty<Int, Never>()).isFinished)
        #expect(Recorder(Empty<Int, Never>(completeImmediately: false)).completions.isEmpty)
    }

    @Test("a future runs at once, and sends its first result to everyone who asks")
    func future() async {
        var promise: Future<Int, Failed>.Promise?
        let future = Future<Int, Failed> { promise = $0 }
        let (early, idle) = (Recorder(future), Recorder(future))
        early.request(1)
        promise?(.success(5))
        promise?(.success(6))
        let late = Recorder(future)
        late.request(1)
        #expect(early.values == [5] && early.isFinished && late.values == [5] && idle.values.isEmpty)
        let failed = Recorder(Future<Int, Failed> { $0(.failure(Failed())) })
        #expect(failed.completions == [.failure(Failed())])
        #expect(await Future<Int, Never> { $0(.success(7)) }.value == 7)
        await #expect(throws: Failed()) { try await Future<Int, Failed> { $0(.failure(Failed())) }.value }
    }

    @Test("a deferred publisher is made for each subscriber")
    func deferred() {
        var count = 0
        let publisher = Deferred { () -> Just<Int> in
            count += 1
            return Just(count)
        }
        #expect(count == 0)
        let (one, other) = (Recorder(publisher), Recorder(publisher))
        one.request(1)
        other.request(1)
        #expect(one.values == [1] && other.values == [2])
    }

    @Test("a task awaits the values of a publisher, and its end or failure")
    func asynchronous() async throws {
        var seen: [Int] = []
        for await value in [1, 2, 3].publisher.values { seen.append(value) }
        #expect(seen == [1, 2, 3])
        let failing = [1].publisher.setFailureType(to: Failed.self).append(Fail(error: Failed()))
        seen = []
        await #expect(throws: Failed()) { for try await value in failing.values { seen.append(value) } }
        #expect(seen == [1])
    }

    @Test("a task that is cancelled awaits no more, and cancels its subscription")
    func cancelledTask() async {
        let subject = PassthroughSubject<Int, Never>()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (cancelled, cancel) = AsyncStream<Void>.makeStream()
        nonisolated(unsafe) let publisher = subject.handleEvents(
            receiveCancel: { cancel.yield() }, receiveRequest: { _ in begin.yield() })
        let task = Task { for await _ in publisher.values {} }
        for await _ in begun { break }
        task.cancel()
        await task.value
        for await _ in cancelled { break }
    }

    @Test("notifications are sent to those who asked for their name and object")
    func notifications() {
        let (center, name) = (NotificationCenter(), Notification.Name("Changed"))
        let object = NSObject()
        let (all, some) = (
            Recorder(center.publisher(for: name)), Recorder(center.publisher(for: name, object: object))
        )
        for recorder in [all, some] { recorder.request(9) }
        center.post(name: name, object: object, userInfo: ["n": 1])
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("Other"), object: object)
        #expect(all.values.count == 2 && some.values.map { $0.userInfo?["n"] as? Int } == [1])
        all.cancel()
        center.post(name: name, object: nil)
        #expect(all.values.count == 2)
    }

    @Test("a timer ticks while it has a subscriber")
    func timer() async {
        let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        var count = 0
        for await _ in timer.values {
            count += 1
            if count == 3 { break }
        }
        #expect(count == 3)
    }

    @Test("the reply to a request is published, or its error")
    func dataTask() async throws {
        let server = try HostileServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n{\"x\":5}") }
        struct Point: Decodable { var x: Int }
        let publisher = URLSession.shared.dataTaskPublisher(for: server.url())
            .map(\.data).decode(type: Point.self, decoder: JSONDecoder()).map(\.x)
        var seen: [Int] = []
        for try await x in publisher.values { seen.append(x) }
        #expect(seen == [5])
        server.stop()
        await #expect(throws: URLError.self) {
            for try await _ in URLSession.shared.dataTaskPublisher(for: server.url()).values {}
        }
    }
}
