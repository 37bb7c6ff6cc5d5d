import Combine
import Foundation
import Testing

/// Everything that a publisher sends at once.
private func everything<P: Publisher>(_ publisher: P) -> [P.Output] {
    let recorder = Recorder(publisher)
    recorder.subscription?.request(.unlimited)
    return recorder.values
}

@Suite("Operators")
struct OperatorTests {
    @Test("operators that end early send the end once, and cancel their publisher")
    func early() {
        let source = Source<Int, Never>()
        let recorder = Recorder(source.first { $0 > 1 })
        recorder.request(1)
        source.send(1)
        #expect(source.demand == .max(1), "another value in place of the one left out")
        source.send(2)
        source.send(3)
        source.send(completion: .finished)
        #expect(recorder.values == [2] && recorder.isFinished && source.cancels == 1)
        #expect(everything([1, 2, 3].publisher.prefix(2)) == [1, 2])
        #expect(everything([1, 2, 3].publisher.prefix(0)).isEmpty)
        #expect(everything([1, 2, 3].publisher.output(in: 1...1)) == [2])
        #expect(everything([1, 2, 3].publisher.output(at: 2)) == [3])
        #expect(everything([1, 2, 5, 1].publisher.prefix { $0 < 3 }) == [1, 2])
        #expect(everything([1, 2, 5, 1].publisher.drop { $0 < 3 }) == [5, 1])
        #expect(everything([4, 5].publisher.first()) == [4])
    }

    @Test("operators that gather ask for everything, and send the result when it is requested")
    func gathering() {
        let source = Source<Int, Failed>()
        let recorder = Recorder(source.reduce(0, +))
        #expect(source.demand == .unlimited)
        source.send(1)
        source.send(2)
        source.send(completion: .finished)
        #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
        recorder.request(1)
        recorder.request(1)
        #expect(recorder.values == [3] && recorder.isFinished)
        #expect(everything([1, 2, 3].publisher.collect()) == [[1, 2, 3]])
        #expect(everything([1, 2, 3].publisher.last()) == [3])
        #expect(everything([1, 2, 3].publisher.count()) == [3])
        #expect(everything([1, 2, 3].publisher.scan(10, +)) == [11, 13, 16])
        #expect(everything([1, 2, 3].publisher.allSatisfy { $0 < 3 }) == [false])
        #expect(everything([1, 2, 3].publisher.contains { $0 == 2 }) == [true])
        #expect(everything(Empty<Int, Never>().replaceEmpty(with: 7)) == [7])
        #expect(everything(Just(1).replaceEmpty(with: 7)) == [1])
        #expect(Recorder([1].publisher.ignoreOutput()).isFinished, "an end needs no demand")
    }

    @Test("groups of a size ask for that many values each, and the last group may be smaller")
    func groups() {
        let source = Source<Int, Never>()
        let recorder = Recorder(source.collect(2))
        recorder.request(2)
        #expect(source.demand == .max(4))
        for value in 1...3 { source.send(value) }
        source.send(completion: .finished)
        #expect(recorder.values == [[1, 2], [3]] && recorder.isFinished)
    }

    @Test("a closure that throws ends its publisher with the error")
    func throwing() throws {
        let source = Source<Int, Failed>()
        let recorder = Recorder(
            source.tryMap { value -> String in
                if value == 2 { throw Failed(code: 2) }
                return "\(value)"
            })
        recorder.request(5)
        for value in 1...3 { source.send(value) }
        #expect(recorder.values == ["1"] && recorder.completions.count == 1 && source.cancels == 1)
        guard case .failure(let error) = try #require(recorder.completions.first) else { return #expect(Bool(false)) }
        #expect(error as? Failed == Failed(code: 2))
        #expect(everything([1, 2].publisher.tryFilter { $0 > 1 }) == [2])
        #expect(everything(["1", "x"].publisher.tryCompactMap { Int($0) }) == [1])
    }

    @Test("values are decoded, and what cannot be decoded is an error")
    func coding() {
        struct Point: Codable, Equatable { var x: Int }
        let data = Just(Point(x: 3)).encode(encoder: JSONEncoder())
        #expect(everything(data.decode(type: Point.self, decoder: JSONDecoder())) == [Point(x: 3)])
        let broken = Recorder(Just(Data("?".utf8)).decode(type: Point.self, decoder: JSONDecoder()))
        broken.request(1)
        #expect(broken.values.isEmpty && broken.completions.count == 1 && !broken.isFinished)
    }

    @Test("errors are changed, replaced and caught")
    func errors() {
        let failing = [1].publisher.setFailureType(to: Failed.self).append(Fail(error: Failed()))
        let changed = Recorder(failing.mapError { Failed(code: $0.code + 1) })
        changed.request(5)
        #expect(changed.values == [1] && changed.completions == [.failure(Failed(code: 2))])
        let replaced = Recorder(failing.replaceError(with: 9))
        replaced.request(1)
        #expect(replaced.values == [1] && replaced.completions.isEmpty, "the last value waits for its demand")
        replaced.request(1)
        #expect(replaced.values == [1, 9] && replaced.isFinished)
        #expect(everything(failing.catch { _ in [7, 8].publisher }) == [1, 7, 8])
        #expect(everything(failing.tryCatch { _ in Just(7) }) == [1, 7])
        let thrown = Recorder(failing.tryCatch { error -> Just<Int> in throw error })
        thrown.request(5)
        #expect(thrown.values == [1] && thrown.completions.count == 1 && !thrown.isFinished)
        #expect(everything([1, nil].publisher.replaceNil(with: 0)) == [1, 0])
    }

    @Test("what a failed publisher did not send is asked of the one that takes its place")
    func demandOfSuccessors() {
        let (first, second) = (Source<Int, Failed>(), Source<Int, Never>())
        let recorder = Recorder(first.catch { _ in second })
        recorder.request(3)
        first.send(1)
        first.send(completion: .failure(Failed()))
        #expect(second.demand == .max(2))
        recorder.more = .max(1)
        second.send(2)
        #expect(second.demand == .max(2))
        recorder.cancel()
        #expect(first.cancels == 0 && second.cancels == 1)
    }

    @Test("a failed subscription is tried again as often as allowed")
    func retrying() {
        var attempts = 0
        let publisher = Deferred { () -> AnyPublisher<Int, Failed> in
            attempts += 1
            return attempts < 3
                ? Fail(error: Failed()).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: Failed.self).eraseToAnyPublisher()
        }
        #expect(everything(publisher.retry(2)) == [3] && attempts == 3)
        attempts = 0
        let recorder = Recorder(publisher.retry(1))
        #expect(recorder.completions == [.failure(Failed())] && attempts == 2)
    }

    @Test("values are put before and after those of a publisher")
    func concatenation() {
        #expect(everything([3].publisher.prepend(1, 2).append([4]).append(Just(5))) == [1, 2, 3, 4, 5])
        let (first, second) = (Source<Int, Never>(), Source<Int, Never>())
        let recorder = Recorder(first.append(second))
        recorder.request(2)
        first.send(1)
        #expect(second.subscriptions == 0)
        first.send(completion: .finished)
        #expect(second.subscriptions == 1 && second.demand == .max(1) && recorder.completions.isEmpty)
        second.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test("events are seen where they pass")
    func events() {
        final class Log: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let log = Log()
        let source = Source<Int, Failed>()
        let recorder = Recorder(source.handleEvents(receiveCancel: { log.text += "cancelled\n" }).print("n", to: log))
        recorder.more = .max(1)
        recorder.request(2)
        source.send(5)
        recorder.cancel()
        #expect(
            log.text.hasSuffix(
                "n: request max: (2)\nn: receive value: (5)\nn: request max: (1)\nn: receive cancel\ncancelled\n"))
        #expect(source.cancels == 1 && source.demand == .max(2))
    }

    @Test("a key path maps each value to a part of it")
    func keyPath() {
        #expect(everything(["a", "bcd"].publisher.map(\.count)) == [1, 3])
    }
}
