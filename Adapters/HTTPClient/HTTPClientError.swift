import Foundation

/// The reason why there is no usable response.
package enum HTTPClientError: LocalizedError, Equatable {
    /// The address does not respond with valid HTTP, or not at all. The text is libcurl's message.
    case unreachable(String)
    /// The response was not complete in time.
    case tooSlow
    /// The response exceeds the limit, in bytes after decompression.
    case tooLarge(limit: Int)
    /// The server redirects to this host, and the request may not go there.
    case redirected(to: String)

    package var errorDescription: String? {
        switch self {
        case .unreachable(let text): "\(text)."
        case .tooSlow: "The server takes too long."
        case .tooLarge(let limit): "The server sends more than \(limit / 1000) kB."
        case .redirected(let host): "The server redirects to \(host)."
        }
    }
}
