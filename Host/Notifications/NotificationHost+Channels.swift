import AlarmKit
package import Foundation

// The channels and their states.
extension NotificationHost {
    /// The connections of pages, which show deliveries.
    package var pages: PageBroadcast { router.pages }

    package var channelReports: [ChannelReport] {
        router.channels.map { ChannelReport(of: $0, use: router.use(of: $0)) }
    }

    /// - Parameter uses: the choices by the names of channels. A missing channel is always used.
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
