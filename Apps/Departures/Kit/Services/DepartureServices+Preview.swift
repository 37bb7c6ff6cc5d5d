import DevicePorts
import Foundation
import SwiftData

extension DepartureServices {
    /// Services for previews: three departures in memory, without monitoring.
    public static func preview() throws -> DepartureServices {
        let services = DepartureServices(container: try DepartureStore.container(inMemory: true))
        let now = DeviceClock.now
        for (order, sample) in samples(now: now).enumerated() {
            sample.sortOrder = order
            services.container.mainContext.insert(sample)
        }
        return services
    }

    private static func samples(now: Date) -> [DepartureAlarm] {
        let gym = DepartureAlarm(
            label: "Gym", destination: place("Fitness House", 47.141, 9.5215),
            arrival: ArrivalTime(hour: 8, minute: 30),
            targetArrivalTime: next(8, 30, now), prepDuration: 15 * 60)
        gym.answer = TravelAnswer(
            expectedTravelTime: 25 * 60, clearTravelTime: 25 * 60, source: .measured, answeredAt: now)
        let office = DepartureAlarm(
            label: "Office", destination: place("Landstrasse 40", 47.165, 9.51),
            arrival: ArrivalTime(hour: 9, minute: 0),
            targetArrivalTime: next(9, 0, now), prepDuration: 45 * 60)
        office.answer = TravelAnswer(
            expectedTravelTime: 35 * 60, clearTravelTime: 25 * 60, source: .measured, answeredAt: now,
            road: "Landstrasse")
        let choir = DepartureAlarm(
            destination: place("Choir", 47.2, 9.53), arrival: ArrivalTime(hour: 19, minute: 0),
            targetArrivalTime: next(19, 0, now), prepDuration: 0, transportType: .cycling, isEnabled: false)
        choir.answer = TravelAnswer(expectedTravelTime: 15 * 60, source: .estimated, answeredAt: now)
        return [gym, office, choir]
    }

    private static func place(_ name: String, _ latitude: Double, _ longitude: Double) -> CodableLocation {
        CodableLocation(name: name, latitude: latitude, longitude: longitude, timeZone: .current)
    }

    private static func next(_ hour: Int, _ minute: Int, _ now: Date) -> Date {
        ArrivalTime(hour: hour, minute: minute).next(after: now, in: .current)
    }
}
