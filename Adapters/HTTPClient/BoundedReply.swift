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
    /// The answer to `request`, of at most `limit` bytes, within `seconds`.
    ///
    /// A request that is given up is not cancelled (see `URLSession.reply(to:)`): what still comes of it is thrown away.
    ///
    /// - Throws: `BoundedReplyError`, `CancellationError`, or what `URLSession` says.
    package static func of(
        _ request: URLRequest, limit: Int, seconds: Double
    ) async throws -> (Data, HTTPURLResponse) {
        let (answers, continuation) = AsyncThrowingStream<(Data, HTTPURLResponse), any Error>.makeStream()
        let receiver = Receiver(limit: limit) { result in
            switch result {
            case .success(let answer):
                continuation.yield(answer)
                continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        }
        let session = URLSession(configuration: .ephemeral, delegate: receiver, delegateQueue: nil)
        session.dataTask(with: request).resume()
        session.finishTasksAndInvalidate()
        let deadline = Task {
            try await Task.sleep(for: .seconds(seconds))
            continuation.finish(throwing: BoundedReplyError.tooSlow)
        }
        defer { deadline.cancel() }
        for try await answer in answers { return answer }
        throw CancellationError()
    }
}

/// Collects what comes, up to the limit.
private final class Receiver: NSObject, URLSessionDataDelegate {
    private let limit: Int
    private let received = Mutex(Data())
    private let finish: @Sendable (Result<(Data, HTTPURLResponse), any Error>) -> Void

    init(limit: Int, finish: @escaping @Sendable (Result<(Data, HTTPURLResponse), any Error>) -> Void) {
        self.limit = limit
        self.finish = finish
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = received.withLock { received in
            // One byte more says that it was too much.
            received.append(data.prefix(max(0, limit + 1 - received.count)))
            return received.count > limit
        }
        if isTooLarge { finish(.failure(BoundedReplyError.tooLarge(limit: limit))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let response = task.response as? HTTPURLResponse, error == nil {
            finish(.success((received.withLock { $0 }, response)))
        } else {
            finish(.failure(error ?? URLError(.badServerResponse)))
        }
    }
}
