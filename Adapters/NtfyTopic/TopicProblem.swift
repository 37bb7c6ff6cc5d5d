/// The reason why a topic currently can't be read.
package enum TopicProblem: Error, Hashable, Sendable {
    /// The server requires an access token, or a different one.
    case refused
    /// The server limits requests.
    case busy
    /// The server redirects to another address, which must not receive the token.
    case redirected
    /// The server isn't an ntfy server.
    case foreign
    /// The server cannot be reached, ends the connection or reports an error of its own.
    case unreachable

    /// `nil` if the status is that of a successful stream.
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
