import Foundation
import PowerSupply

// The parts of a state that the phone creates.

extension WatchState.Row {
    init(_ category: NotificationCategory, newCount: Int, at now: Date, in zone: TimeZone) {
        self.init(
            id: category.id, customName: category.customName.map { String($0.prefix(100)) }, symbol: category.symbol,
            newCount: newCount, state: CategoryState(category, at: now, in: zone))
    }
}

extension WatchState.Battery {
    /// The battery's state according to the guard; `nil` if unknown.
    @MainActor init?(_ battery: BatteryGuard) {
        guard battery.settings.isOn, case .present(let reading) = battery.status else { return nil }
        self.init(level: reading.level / 100, isPluggedIn: reading.state.isPluggedIn, forecast: battery.forecast)
    }
}

extension WatchState.BatteryGap {
    /// The reason why the guard does not know the battery's state; `nil` if the state is known or there is no battery.
    @MainActor init?(_ battery: BatteryGuard) {
        // The setting takes effect at once, before the guard's status changes.
        guard battery.settings.isOn else {
            self = .off
            return
        }
        switch battery.status {
        case .unknown, .off, .unavailable: self = .unavailable
        case .none, .present: return nil
        }
    }
}

extension WatchState.Summary {
    init(_ digest: Digest) {
        self.init(
            date: digest.date, groups: digest.groups.map { Group(id: $0.id, count: $0.count) },
            mutedCount: digest.muted?.count)
    }
}
