package import Foundation
package import FoundationNetworking
import Synchronization

/// Why there is no answer.
package enum BoundedReplyError: Error, Equatable {
    case tooLarge(limit: Int)
    case tooSlow
}

/// An answer of a server that may be anybody's: neither its length nor its pace is trusted.
package enum BoundedReply {
    private static let receivers = Receivers()
    /// One for all requests, which is never let go: Foundation on Linux can end the whole process when a session that
    /// has spoken TLS is (swift-corelibs-foundation 5203).
    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        // What one server hands out is no other's business.
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        return URLSession(configuration: configuration, delegate: receivers, delegateQueue: nil)
    }()

    /// The answer to `request`, of at most `limit` bytes, within `seconds`.
    ///
    /// A request that is given up is not cancelled (see `URLSession.reply(to:)`): what still comes of it is thrown away.
    ///
    /// - Throws: `BoundedReplyError`, `CancellationError`, or what `URLSession` says.
    package static func of(
        _ request: URLRequest, limit: Int, seconds: Double
    ) async throws -> (Data, HTTPURLResponse) {
        let (answers, continuation) = AsyncThrowingStream<(Data, HTTPURLResponse), any Error>.makeStream()
        let task = session.dataTask(with: request)
        receivers.insert(Receiver(limit: limit, answers: continuation), of: task)
        defer { receivers.remove(of: task) }
        task.resume()
        let deadline = Task {
            try await Task.sleep(for: .seconds(seconds))
            continuation.finish(throwing: BoundedReplyError.tooSlow)
        }
        defer { deadline.cancel() }
        for try await answer in answers { return answer }
        throw CancellationError()
    }
}

/// Collects what comes of one request, up to the limit.
private struct Receiver {
    let limit: Int
    let answers: AsyncThrowingStream<(Data, HTTPURLResponse), any Error>.Continuation
    var received = Data()
}

/// Who waits for which request of the session.
private final class Receivers: NSObject, URLSessionDataDelegate {
    private let waiting = Mutex<[Int: Receiver]>([:])

    func insert(_ receiver: Receiver, of task: URLSessionTask) {
        waiting.withLock { $0[task.taskIdentifier] = receiver }
    }

    @discardableResult
    func remove(of task: URLSessionTask) -> Receiver? {
        waiting.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let overrun: Receiver? = waiting.withLock { waiting in
            guard var receiver = waiting.removeValue(forKey: dataTask.taskIdentifier) else { return nil }
            // One byte more says that it was too much.
            receiver.received.append(data.prefix(receiver.limit + 1 - receiver.received.count))
            guard receiver.received.count <= receiver.limit else { return receiver }
            waiting[dataTask.taskIdentifier] = receiver
            return nil
        }
        if let overrun { overrun.answers.finish(throwing: BoundedReplyError.tooLarge(limit: overrun.limit)) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let receiver = remove(of: task) else { return }
        if let response = task.response as? HTTPURLResponse, error == nil {
            receiver.answers.yield((receiver.received, response))
            receiver.answers.finish()
        } else {
            receiver.answers.finish(throwing: error ?? URLError(.badServerResponse))
        }
    }
}
