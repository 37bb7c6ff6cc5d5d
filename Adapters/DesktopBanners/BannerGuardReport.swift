/// A report of a banner guard about its state: one line of JSON for each change.
package enum BannerGuardReport: Sendable, Hashable, Codable {
    /// Banners are held back.
    case held(daemon: String, exceptions: BannerExceptions)
    /// The person let banners through again with the daemon's own switch.
    case lifted(daemon: String)
    /// The daemon has no known switch.
    case unsupported(daemon: String)
    /// The daemon's configuration must be changed before banners can be held back.
    case unprepared(daemon: String)
    case noDaemon
    /// The bus cannot be reached, or the original state cannot be stored. The guard tries again.
    case failed(reason: String)
}

/// The banners that a daemon still shows while others are held back.
package enum BannerExceptions: String, Sendable, Hashable, Codable {
    case none
    /// Banners that a rule in the daemon's configuration lets through.
    case byRule
    /// Critical banners. Daemons of this kind don't let a program close or replace another program's banners.
    case critical
}
