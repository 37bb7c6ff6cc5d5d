import Foundation

/// The reason why there is no usable response.
package enum HTTPClientError: LocalizedError, Equatable {
    /// The address does not respond, or not in valid HTTP; with libcurl's own message.
    case unreachable(String)
    /// The response was not complete in time.
    case tooSlow
    /// The response has more bytes, after decompression, than allowed.
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
