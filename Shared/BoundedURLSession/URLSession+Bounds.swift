public import Foundation

extension URLSession {
    /// The response to `request`. Unlike `data(for:)`, it limits the size of the body and the total time.
    ///
    /// - Parameters:
    ///   - limit: The maximum size of the body in bytes.
    ///   - seconds: The maximum time for the whole response.
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
