import DevicePorts
import Foundation
import SwiftData

/// The next departure in the person's home. Names are in the device's language, because they have readers other than
/// a page's.
extension DepartureServices {
    func offerToHome() {
        let locale = DeviceLocale.current
        DeviceHome.panel?.offer([
            HomeItem(
                id: "leave_time", name: LocalizedStringResource("Leave Time").text(in: locale), symbol: "car.fill",
                content: .value(.time) { [weak self] in
                    self?.nextDeparture.map { .init(.time($0.leaveTime), title: $0.title) }
                }),
            HomeItem(
                id: "traffic", name: LocalizedStringResource("Traffic").text(in: locale), symbol: "car.2.fill",
                content: .value(.text) { [weak self] in
                    self?.nextDeparture.map { .init(.text(Self.trafficText(of: $0)), title: $0.title) }
                }),
            HomeItem(
                id: "skip", name: LocalizedStringResource("Skip Next").text(in: locale), symbol: "forward.fill",
                content: .button(
                    isAvailable: { [weak self] in self?.nextDeparture != nil },
                    press: { [weak self] in try self?.skipNextDeparture() })),
        ])
    }

    /// The enabled departure with the next time to leave.
    private var nextDeparture: DepartureAlarm? {
        let now = DeviceClock.now
        let enabled = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.isEnabled })
        let departures = (try? container.mainContext.fetch(enabled)) ?? []
        return departures.filter { $0.leaveTime > now }.min { $0.leaveTime < $1.leaveTime }
    }

    /// Skips the next arrival. A departure that does not repeat is switched off instead.
    private func skipNextDeparture() throws {
        guard let departure = nextDeparture else { return }
        if departure.repeats.isEmpty {
            try control.setEnabled(false, for: departure)
        } else {
            try control.skipNext(departure)
        }
    }

    private static func trafficText(of departure: DepartureAlarm) -> String {
        departure.status.text(
            by: departure.transportType, in: DeviceZone.current, now: DeviceClock.now, locale: DeviceLocale.current)
    }
}
