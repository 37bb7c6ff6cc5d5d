public import Foundation

extension URLSession {
    /// The reply to `request`. Unlike `data(for:)`, it trusts the server neither with the memory nor with the time.
    ///
    /// - Parameters:
    ///   - limit: The most bytes of the body.
    ///   - seconds: How long all of it may take.
    /// - Throws: `URLError`: `.dataLengthExceedsMaximum` and `.timedOut` beyond these bounds; `CancellationError`.
    public func data(
        for request: URLRequest, limit: Int, within seconds: TimeInterval
    ) async throws -> (Data, URLResponse) {
        try await withThrowingTaskGroup(of: (Data, URLResponse).self) { group in
            defer { group.cancelAll() }
            group.addTask {
                let (bytes, response) = try await self.bytes(for: request)
                var data = Data()
                for try await byte in bytes {
                    guard data.count < limit else { throw URLError(.dataLengthExceedsMaximum) }
                    data.append(byte)
                }
                return (data, response)
            }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw URLError(.timedOut)
            }
            guard let reply = try await group.next() else { throw CancellationError() }
            return reply
        }
    }
}
