/// A person's choice of when to use a channel.
package enum ChannelUse: String, Codable, Sendable, CaseIterable {
    /// For everything.
    case always
    /// If none of the channels that are always used reaches the person.
    case fallback
    case never
}
