import Foundation
public import FoundationNetworking
import HTTPClient

extension URLSession {
    /// The body of a response, byte by byte.
    ///
    /// On Linux, the whole body is loaded before the first byte is returned. It is limited to 16 MB, and redirects are
    /// followed by the rules of `HTTPClient`: never from `https` to `http`, and never with a body or credentials.
    ///
    /// - Throws: `URLError`, `CancellationError`.
    public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
        let (data, response) = try await reply(to: request)
        return (AsyncBytes(data: data), response)
    }

    /// Loads a complete body within the limits of `bytes(for:)`.
    ///
    /// - Throws: `URLError`, `CancellationError`.
    func reply(to request: URLRequest) async throws -> (Data, URLResponse) {
        do {
            let (data, response) = try await HTTPClient.reply(
                to: request, limit: 16_000_000, within: configuration.timeoutIntervalForResource,
                followsRedirects: true)
            return (data, response)
        } catch let error as HTTPClientError {
            throw URLError(error.code, userInfo: [NSLocalizedDescriptionKey: error.localizedDescription])
        }
    }

    /// The bytes of a response's body.
    public struct AsyncBytes: AsyncSequence, Sendable {
        fileprivate let data: Data

        public func makeAsyncIterator() -> Iterator {
            Iterator(bytes: data.makeIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var bytes: Data.Iterator

            public mutating func next() async throws -> UInt8? {
                bytes.next()
            }
        }
    }
}

extension HTTPClientError {
    fileprivate var code: URLError.Code {
        switch self {
        case .unreachable: .cannotConnectToHost
        case .tooSlow: .timedOut
        case .tooLarge: .dataLengthExceedsMaximum
        case .redirected: .httpTooManyRedirects
        }
    }
}
