/// The state of a hold, as its guard reports it: a line of JSON for each change.
package enum BannerGuardReport: Sendable, Hashable, Codable {
    /// Banners are held back. `allowsExceptions` is true if a rule of the daemon can let some through.
    case held(daemon: String, allowsExceptions: Bool)
    /// The person let banners through again, with the daemon's own switch.
    case lifted(daemon: String)
    /// The daemon has no switch that is known.
    case unsupported(daemon: String)
    case noDaemon
    /// The bus cannot be reached, or the state as found cannot be stored. It is tried again.
    case failed(reason: String)
}
