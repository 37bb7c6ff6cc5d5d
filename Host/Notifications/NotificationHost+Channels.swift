import AlarmKit
package import Foundation

// The channels and their states.
extension NotificationHost {
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

    /// The connections of pages, which show deliveries.
    package var pages: PageBroadcast { router.pages }

    package var channelReports: [ChannelReport] {
        router.channels.map { ChannelReport(of: $0, use: router.use(of: $0)) }
    }

    /// - Parameter uses: by the names of channels; a channel that is missing is always used.
    package func setChannelUses(_ uses: [String: ChannelUse]) {
        router.setUses(uses)
    }

    /// Checks again which channels work.
    package func checkChannels() async {
        await router.check()
    }

    /// The channels' results for the latest ring of an alarm, if it began at `date` or later.
    package func ringResults(ofAlarm id: UUID, since date: Date) -> [ChannelRecord] {
        let stored = (try? store.occurrences.rings(since: date)) ?? []
        let rings = (ledger.ringing() + stored).filter { $0.alarm?.id == id && $0.added >= date }
        let latest = rings.max { $0.added < $1.added }
        return latest.map { ledger.records(of: $0.id) } ?? []
    }
}
