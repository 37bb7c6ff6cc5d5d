import Foundation

/// Why there is no reply that can be used.
package enum HTTPClientError: LocalizedError, Equatable {
    /// Nobody answers at the address, or not as HTTP prescribes; libcurl's own words.
    case unreachable(String)
    /// The reply was not complete in time.
    case tooSlow
    /// More bytes, once decompressed, than the reply may have.
    case tooLarge(limit: Int)
    /// The server redirects to this host, and the request may not go there.
    case redirected(to: String)

    package var errorDescription: String? {
        switch self {
        case .unreachable(let words): "\(words)."
        case .tooSlow: "The server takes too long."
        case .tooLarge(let limit): "The server sends more than \(limit / 1000) kB."
        case .redirected(let host): "The server redirects to \(host)."
        }
    }
}
