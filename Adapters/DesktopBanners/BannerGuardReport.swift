/// The state of a hold, as its guard reports it: a line of JSON for each change.
package enum BannerGuardReport: Sendable, Hashable, Codable {
    /// Banners are held back.
    case held(daemon: String, exceptions: BannerExceptions)
    /// The person let banners through again, with the daemon's own switch.
    case lifted(daemon: String)
    /// The daemon has no switch that is known.
    case unsupported(daemon: String)
    /// The daemon's configuration must be changed before banners can be held back.
    case unprepared(daemon: String)
    case noDaemon
    /// The bus cannot be reached, or the state as found cannot be stored. It is tried again.
    case failed(reason: String)
}

/// The banners that a daemon shows while others are held back.
package enum BannerExceptions: String, Sendable, Hashable, Codable {
    case none
    /// Those that a rule in the daemon's configuration lets through.
    case byRule
    /// Critical ones. Such a daemon lets no program close or replace what another one shows.
    case critical
}
