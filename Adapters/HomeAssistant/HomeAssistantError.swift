package import Foundation

/// The reason why Home Assistant did not carry out a request.
package enum HomeAssistantError: LocalizedError, Equatable {
    /// It does not respond at all.
    case unreachable(URL, reason: String)
    /// It redirects to the host `to`, which has not been sent the token.
    case redirected(URL, to: String)
    /// The token is wrong or revoked, or its user isn't allowed to do this.
    case unauthorized
    /// There is no such entity.
    case notFound(String)
    /// The light with this id does not respond to Home Assistant.
    case unavailable(String)
    /// It responded with an error.
    case rejected(status: Int, String)
    /// Something else responds at this address.
    case notHomeAssistant(URL)

    package var errorDescription: String? {
        switch self {
        case .unreachable(let url, let reason): "Home Assistant at \(url.absoluteString) does not answer: \(reason)"
        case .redirected(let url, let host): "Home Assistant at \(url.absoluteString) redirects to \(host)."
        case .unauthorized: "Home Assistant doesn’t accept the access token."
        case .notFound(let id): "Home Assistant has no “\(id)”."
        case .unavailable(let id): "“\(id)” isn’t responding to Home Assistant."
        case .rejected(let status, let text): "Home Assistant responded with error \(status): \(text)"
        case .notHomeAssistant(let url): "The server at \(url.absoluteString) isn’t Home Assistant."
        }
    }
}
