/// The reason why a topic cannot be read at the moment.
package enum TopicProblem: Error, Hashable, Sendable {
    /// The server wants an access token, or another one.
    case refused
    /// The server limits requests.
    case busy
    /// The server redirects to another address, where the token must not go.
    case redirected
    /// It is no ntfy server.
    case foreign
    /// It cannot be reached, ends the connection or has an error of its own.
    case unreachable

    /// `nil` if the status is that of a stream.
    init?(status: Int) {
        switch status {
        case 200: return nil
        case 401, 403: self = .refused
        case 429: self = .busy
        case 300..<400: self = .redirected
        case 500...: self = .unreachable
        default: self = .foreign
        }
    }
}
