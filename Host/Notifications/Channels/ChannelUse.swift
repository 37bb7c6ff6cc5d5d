/// When a channel is used, as a person has chosen.
package enum ChannelUse: String, Codable, Sendable, CaseIterable {
    /// For everything.
    case always
    /// Where none of those that are always used reaches the person.
    case fallback
    case never
}
