package import Foundation
package import FoundationNetworking

/// A response whose body is read while it arrives. The connection is closed when the last reference to the stream is
/// released.
///
/// The number of unread bytes is limited: the server has to wait for the reader.
package final class HTTPStream: Sendable {
    package let response: HTTPURLResponse
    private let body: StreamedBody
    private let number: Int

    init(response: HTTPURLResponse, body: StreamedBody, number: Int) {
        self.response = response
        self.body = body
        self.number = number
    }

    deinit { Transfers.shared.cancel(number) }

    /// Waits for bytes and returns all that have arrived since the last call, at least one. `nil` at the end of the
    /// body.
    ///
    /// Only one task may read at a time. Cancelling it ends the response.
    ///
    /// - Throws: `HTTPClientError` if the response ends before it is complete, `CancellationError`.
    package func next() async throws -> Data? {
        let number = number
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            let (data, wasPaused) = try await body.next()
            if wasPaused { Transfers.shared.resume(number) }
            return data
        } onCancel: {
            Transfers.shared.cancel(number)
        }
    }
}

extension HTTPClient {
    /// The maximum duration of a response, in seconds.
    private static let streamSeconds = 86_400.0

    /// The response to `request`, whatever its status, as soon as its headers have arrived. Redirects aren't followed.
    ///
    /// - Parameter request: Its `timeoutInterval` limits how long the server may be silent, including pauses within the
    ///   body.
    /// - Throws: `HTTPClientError`, `CancellationError`.
    package static func stream(_ request: URLRequest) async throws -> HTTPStream {
        try await Transfers.shared.stream(request, deadline: ContinuousClock.now + .seconds(streamSeconds))
    }
}
