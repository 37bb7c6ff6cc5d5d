/// Why TomTom gave no route.
package enum TomTomError: Error, Sendable, Hashable {
    /// The key is not one, or not for routes (status 401 or 403).
    case refusedKey
    /// More questions than the key is good for (status 429).
    case tooManyQuestions
    /// The question itself was refused, as where no road leads there (another status from 400 to 499).
    case refused(status: Int)
    /// The service answered that it cannot answer now.
    case failed(status: Int)
    /// What came is not what its documents say.
    case malformed
    /// Nobody answered, or not in time.
    case unreachable
    /// It redirects to this host, which has not been sent the key.
    case redirected(to: String)
    /// It failed a moment ago and is not asked again yet.
    case resting
}
