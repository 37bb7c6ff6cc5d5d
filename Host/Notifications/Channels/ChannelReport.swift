/// The state of a channel.
package struct ChannelReport: Sendable, Equatable, Identifiable {
    package let id: String
    package let isAlive: Bool
    /// A sentence in the reader's language.
    package let state: String
    package let cure: String?
    package let use: ChannelUse

    /// The report of a channel at this moment.
    package init(of channel: any DeliveryChannel, use: ChannelUse) {
        (id, isAlive, state, cure) = (channel.name, channel.isAlive, channel.state, channel.cure)
        self.use = use
    }

    package init(id: String, isAlive: Bool, state: String, cure: String?, use: ChannelUse) {
        self.id = id
        self.isAlive = isAlive
        self.state = state
        self.cure = cure
        self.use = use
    }

    /// The report of a channel that does not exist.
    package static func unknown(_ name: String) -> ChannelReport {
        ChannelReport(id: name, isAlive: false, state: "", cure: nil, use: .never)
    }
}
