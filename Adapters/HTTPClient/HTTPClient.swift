package import Foundation
package import FoundationNetworking

/// Sends HTTP requests to other machines. Every response is limited in size and time, and no secret is sent to the
/// target of a redirect.
package enum HTTPClient {
    /// The maximum number of consecutive redirects.
    private static let redirectLimit = 5

    /// The response to `request`, whatever its status.
    ///
    /// Cancelling the task ends the request and closes its connection.
    ///
    /// - Parameters:
    ///   - request: Its `timeoutInterval` limits how long the server may be silent.
    ///   - limit: The maximum size of the body in bytes, counted after decompression.
    ///   - seconds: The time limit for the whole exchange, including redirects.
    ///   - followsRedirects: True to follow redirects, unless `request` has a body or credentials. A redirect from
    ///     `https` to `http` is never followed.
    /// - Throws: `HTTPClientError`, `CancellationError`.
    package static func reply(
        to request: URLRequest, limit: Int, within seconds: Double, followsRedirects: Bool = false
    ) async throws -> (Data, HTTPURLResponse) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var request = request
        for _ in 0...redirectLimit {
            let reply = try await Transfers.shared.reply(to: request, limit: limit, deadline: deadline)
            guard let target = reply.redirect else { return (reply.body, reply.response) }
            guard followsRedirects, request.canFollow(to: target) else {
                throw HTTPClientError.redirected(to: target.authority)
            }
            request.url = target
        }
        throw HTTPClientError.redirected(to: request.url?.authority ?? "")
    }
}

extension URLRequest {
    /// True if following the redirect would reveal no secret and stays on a secure connection.
    func canFollow(to target: URL) -> Bool {
        let isPlain = ["GET", "HEAD"].contains(httpMethod ?? "GET") && httpBody == nil
        let hasCredentials =
            value(forHTTPHeaderField: "Authorization") != nil || value(forHTTPHeaderField: "Cookie") != nil
            || url?.user() != nil || url?.password() != nil
        // `URL.scheme` keeps the letters as typed.
        let (from, to) = (url?.scheme?.lowercased(), target.scheme?.lowercased())
        return isPlain && !hasCredentials && (to == "https" || to == "http" && from != "https")
    }
}

extension URL {
    /// The host, with the port if the URL has one. For a URL without a host, the beginning of the URL.
    fileprivate var authority: String {
        guard let host = host() else { return String(absoluteString.prefix(80)) }
        return port.map { "\(host):\($0)" } ?? host
    }
}
