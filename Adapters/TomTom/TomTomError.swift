/// The reason why TomTom returned no route.
package enum TomTomError: Error, Sendable, Hashable {
    /// The key is invalid, or not valid for routes (status 401 or 403).
    case refusedKey
    /// The number of requests exceeds the key's quota (status 429).
    case tooManyQuestions
    /// The request was refused, for example because no road leads there (another status from 400 to 499).
    case refused(status: Int)
    /// The service reported that it currently cannot respond.
    case failed(status: Int)
    /// The response does not match the documentation.
    case malformed
    /// There was no response in time.
    case unreachable
    /// The service redirects to this host, which has not received the key.
    case redirected(to: String)
    /// The service failed recently and is not being asked yet.
    case resting
}
