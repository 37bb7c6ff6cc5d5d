import Foundation
import PowerSupply

// The parts of a state as the phone makes them.

extension WatchState.Row {
    init(_ category: NotificationCategory, newCount: Int, at now: Date, in zone: TimeZone) {
        self.init(
            id: category.id, customName: category.customName.map { String($0.prefix(100)) }, symbol: category.symbol,
            newCount: newCount, state: CategoryState(category, at: now, in: zone))
    }
}

extension WatchState.Battery {
    /// The battery as the guard knows it; `nil` if the device has none.
    @MainActor init?(_ battery: BatteryGuard) {
        guard case .present(let reading) = battery.status else { return nil }
        self.init(level: reading.level / 100, isPluggedIn: reading.state.isPluggedIn, forecast: battery.forecast)
    }
}

extension WatchState.Summary {
    init(_ digest: Digest) {
        self.init(date: digest.date, groups: digest.groups.map { Group(id: $0.category, count: $0.count) })
    }
}
