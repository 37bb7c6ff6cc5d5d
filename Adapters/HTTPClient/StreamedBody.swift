import Foundation
import FoundationNetworking
import Synchronization

/// The part of a response that has arrived but hasn't been read. The thread of `Transfers` fills it, and a task reads
/// it.
final class StreamedBody: Sendable {
    /// The maximum number of unread bytes. One more part of up to `CURL_MAX_WRITE_SIZE` may exceed it.
    static let limit = 256_000

    private struct State {
        var head: CheckedContinuation<HTTPURLResponse, any Error>?
        var unread = Data()
        /// True if the connection waits for the reader.
        var isPaused = false
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Resumes `head` with the response once its headers have arrived.
    func await(_ head: CheckedContinuation<HTTPURLResponse, any Error>) {
        state.withLock { $0.head = head }
    }

    // MARK: Filling

    /// Receives the headers. Trailers after the body are ignored.
    func begin(_ response: HTTPURLResponse) {
        takeHead()?.resume(returning: response)
    }

    /// Receives a part of the body.
    ///
    /// - Returns: False if there is no room: the same part must be offered again after the reader has read.
    func append(_ part: UnsafeRawBufferPointer) -> Bool {
        let (isTaken, reader) = state.withLock { state in
            guard state.unread.count < Self.limit else {
                state.isPaused = true
                return (false, CheckedContinuation<Void, Never>?.none)
            }
            state.unread.append(contentsOf: part)
            defer { state.reader = nil }
            return (true, state.reader)
        }
        reader?.resume()
        return isTaken
    }

    /// Receives the end of the response. Only the first call counts.
    func finish(_ end: Result<Void, any Error>) {
        let reader = state.withLock { state in
            if state.end == nil { state.end = end }
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume()
        // The response ended before its headers.
        if case .failure(let error) = end {
            takeHead()?.resume(throwing: error)
        } else {
            takeHead()?.resume(throwing: HTTPClientError.unreachable("The reply is not HTTP"))
        }
    }

    private func takeHead() -> CheckedContinuation<HTTPURLResponse, any Error>? {
        state.withLock { state in
            defer { state.head = nil }
            return state.head
        }
    }

    // MARK: Reading

    /// The bytes that have arrived, or `nil` at the end; and true if a paused connection may continue.
    func next() async throws -> (Data?, wasPaused: Bool) {
        await withCheckedContinuation { continuation in
            let hasNews = state.withLock { state in
                guard state.unread.isEmpty, state.end == nil else { return true }
                state.reader = continuation
                return false
            }
            if hasNews { continuation.resume() }
        }
        return try state.withLock { state in
            guard state.unread.isEmpty else {
                defer {
                    state.unread = Data()
                    state.isPaused = false
                }
                return (state.unread, state.isPaused)
            }
            try state.end?.get()
            return (nil, false)
        }
    }
}
