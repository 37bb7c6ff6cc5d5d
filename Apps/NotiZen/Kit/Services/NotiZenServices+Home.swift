import DevicePorts
import Foundation

/// The number of waiting notifications, and a button for an hour of quiet, in the person's home. Names are in the
/// device's language, because they have readers other than a page's.
extension NotiZenServices {
    func offerToHome() {
        let locale = DeviceLocale.current
        DeviceHome.panel?.offer([
            HomeItem(
                id: "notifications_waiting", name: LocalizedStringResource("Notifications Waiting").text(in: locale),
                symbol: "bell.badge.fill",
                content: .value(.count) { [weak self] in self.map { .init(.number($0.overview.waitingCount)) } }),
            HomeItem(
                id: "mute", name: LocalizedStringResource("Mute for an Hour").text(in: locale),
                symbol: "bell.slash.fill",
                content: .button(
                    isAvailable: { [weak self] in self != nil }, press: { [weak self] in await self?.mute() })),
        ])
    }

    /// Mutes every category for an hour, like a row of “Categories”. A longer mute stays.
    private func mute() async {
        let now = DeviceClock.now
        let end = now.addingTimeInterval(3600)
        change { settings in
            for var category in settings.book.categories {
                if case .quiet(let until) = category.quiet.choice, until.map({ $0 > end }) ?? true { continue }
                category.quiet.choice = MuteLength.oneHour.choice(from: now)
                settings.book.put(category)
            }
        }
        _ = await changesAreStored()
    }
}
