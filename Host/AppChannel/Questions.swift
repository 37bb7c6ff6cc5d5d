import Foundation
import Synchronization

/// The questions that the other end has not answered yet.
package final class Questions<Reply: Sendable>: Sendable {
    private struct State {
        var waiting: [Int: @Sendable (Reply?) -> Void] = [:]
        var last = 0
        var hasEnded = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Registers a question.
    ///
    /// - Parameter answer: called once: with the reply, or with nil if the connection ends.
    /// - Returns: the number of the question, or nil if the connection has ended.
    package func begin(_ answer: @escaping @Sendable (Reply?) -> Void) -> Int? {
        state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.last += 1
            state.waiting[state.last] = answer
            return state.last
        }
    }

    /// Passes on the answer to a question. An answer to an unknown question is ignored.
    package func end(_ question: Int, _ reply: Reply) {
        state.withLock { $0.waiting.removeValue(forKey: question) }?(reply)
    }

    /// Ends all open questions without an answer, and every later one at once.
    package func endAll() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for answer in waiting { answer(nil) }
    }

    /// Asks and waits for the answer.
    ///
    /// - Parameter send: sends the question with its number.
    /// - Returns: nil if the connection has ended.
    package func ask(_ send: @Sendable (Int) -> Void) async -> Reply? {
        await withCheckedContinuation { answer in
            guard let number = begin({ answer.resume(returning: $0) }) else { return answer.resume(returning: nil) }
            send(number)
        }
    }

    /// Asks while this thread waits for the answer.
    ///
    /// - Parameter send: sends the question with its number.
    /// - Returns: nil if the connection has ended.
    package func askWaiting(_ send: (Int) -> Void) -> Reply? {
        let result = Mutex<Reply?>(nil)
        let isAnswered = DispatchSemaphore(value: 0)
        let number = begin { reply in
            result.withLock { $0 = reply }
            isAnswered.signal()
        }
        guard let number else { return nil }
        send(number)
        isAnswered.wait()
        return result.withLock { $0 }
    }
}
