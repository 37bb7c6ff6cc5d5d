import Foundation
import Geodesy
import Valhalla

/// A travel time without a route, used if no routing service is available: great circle × detour factor ÷ speed.
///
/// It errs on the long side, because leaving too early does less harm than leaving too late.
/// - Detour: distances by road are 1.2 (United States) to 1.46 (Europe) times the straight line: R. H. Ballou, H.
///   Rahardja, N. Sakai, "Selected country circuity factors for road travel distance estimation", Transportation
///   Research Part A 36 (2002).
/// - Walking: 1.25 m/s, below the comfortable 1.27 to 1.46 m/s of adults under 80: R. W. Bohannon, "Comfortable and
///   maximum walking speed of adults aged 20–79 years", Age and Ageing 26 (1997).
/// - Cycling: 15 km/h, below the 15.8 km/h of the Copenhagen Bicycle Account 2010.
/// - Driving: 25 km/h for the first 10 km, as in a congested city centre (TomTom Traffic Index 2023: most of the 387
///   cities lie between 20 and 35 km/h), 50 km/h up to 50 km, 80 km/h beyond.
struct TravelEstimate {
    static let detour = 1.46

    /// The distance in metres.
    let distance: Double
    /// The travel time in seconds.
    let duration: TimeInterval

    init(from origin: Coordinate, to destination: Coordinate, by costing: RouteQuery.Costing) {
        distance = origin.greatCircleDistance(to: destination) * Self.detour
        duration =
            switch costing {
            case .pedestrian: distance / 1.25
            case .bicycle: distance / kilometresPerHour(15)
            case .auto: Self.drivingTime(distance)
            // Includes ten minutes for reaching the stop and waiting.
            case .multimodal: 600 + distance / kilometresPerHour(20)
            }
    }

    private static func drivingTime(_ distance: Double) -> TimeInterval {
        let inTown = min(distance, 10_000)
        let aroundTown = min(max(0, distance - 10_000), 40_000)
        let beyond = max(0, distance - 50_000)
        return inTown / kilometresPerHour(25) + aroundTown / kilometresPerHour(50) + beyond / kilometresPerHour(80)
    }
}

/// Converts to metres per second.
private func kilometresPerHour(_ speed: Double) -> Double {
    speed / 3.6
}
