package import Foundation
package import FoundationNetworking

extension URLSession {
    /// The answer to `request`. Cancelling the task throws the answer away; it does not end the request.
    ///
    /// Foundation on Linux ends the whole process when a task is cancelled in the moment of its end ("a task that is not in
    /// the registry"), so the request runs on by itself until it is answered or times out.
    ///
    /// - Throws: `CancellationError`, or what `data(for:)` throws.
    package func reply(to request: URLRequest) async throws -> (Data, URLResponse) {
        let reply = try await Task.detached { try await self.data(for: request) }.value
        try Task.checkCancellation()
        return reply
    }
}
