/// The reason why TomTom returned no route.
package enum TomTomError: Error, Sendable, Hashable {
    /// The key is invalid, or not valid for routes (status 401 or 403).
    case refusedKey
    /// More requests than the key allows (status 429).
    case tooManyQuestions
    /// The request itself was refused, such as when no road leads there (another status from 400 to 499).
    case refused(status: Int)
    /// The service reported that it cannot respond now.
    case failed(status: Int)
    /// The response does not match the documentation.
    case malformed
    /// There was no response, or not in time.
    case unreachable
    /// It redirects to this host, which has not been sent the key.
    case redirected(to: String)
    /// It failed a moment ago and is not asked again yet.
    case resting
}
