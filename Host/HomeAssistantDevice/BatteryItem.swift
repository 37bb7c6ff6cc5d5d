import DevicePorts
import Foundation
import FoundationOverlay
import PowerSupply

/// The battery of the computer, if it has one. It is observed only while a broker is set up.
@MainActor final class BatteryItem {
    private let items: HomeItems
    private let supply: any BatterySupply
    private var reading: BatteryReading?
    private var following: Task<Void, Never>?

    private static let id = "battery"

    init(_ items: HomeItems, _ supply: any BatterySupply) {
        self.items = items
        self.supply = supply
    }

    func follow() {
        items.reserve(Self.id)
        following?.cancel()
        following = Task { [weak self, reports = supply.reports()] in
            for await report in reports { self?.take(report) }
        }
    }

    func end() {
        following?.cancel()
        following = nil
        reading = nil
    }

    private func take(_ report: BatteryReport) {
        guard following != nil else { return }
        reading = report.reading
        switch report {
        // The battery is available again when the service that reports it is.
        case .unavailable: break
        case .none: items.withdraw(Self.id)
        case .present: if items[Self.id] == nil { items.offer([item]) }
        }
    }

    private var item: HomeItem {
        HomeItem(
            id: Self.id, name: homeText("Battery"), symbol: "battery.100",
            content: .value(.battery) { [weak self] in
                self?.reading.map { .init(.number(Int($0.level.rounded()))) }
            })
    }
}
