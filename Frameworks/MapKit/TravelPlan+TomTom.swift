import Foundation
import FoundationOverlay
import HostClock
import TomTom
import Valhalla

extension TravelPlan {
    /// Asks the service with live traffic, if there is one and the route is by car. If it does not respond, the map's
    /// own routing service is used at once, with a remark.
    static func makeWithTraffic(for question: Question, service: MapService) async throws -> TravelPlan {
        guard let tomTom = service.tomTom, question.costing == .auto else {
            return try await make(for: question, service: service)
        }
        do {
            let now = HostClock.current.now
            let routes = try await tomTom.routes(question.query(timeZone: service.timeZone), now: now)
            let isSoon = routes.first.map { $0.departure < now + 3600 } ?? false
            return TravelPlan(routes: routes, basis: .tomTom, speeds: isSoon ? .live : .typical)
        } catch let error as TomTomError {
            var plan = try await make(for: question, service: service)
            plan.remark = error.message
            return plan
        }
    }
}

extension TomTomError {
    /// The message to show to people, in the page's language.
    package var message: String {
        switch self {
        case .refusedKey:
            String(localized: "TomTom didn’t accept the key. The travel time is from the offline map.", bundle: .module)
        case .tooManyQuestions:
            String(localized: "TomTom got too many requests. The travel time is from the offline map.", bundle: .module)
        case .refused:
            String(localized: "TomTom couldn’t find a route. The travel time is from the offline map.", bundle: .module)
        case .failed, .unreachable, .resting:
            String(localized: "TomTom isn’t responding. The travel time is from the offline map.", bundle: .module)
        case .redirected(let host):
            String(
                localized: "TomTom redirects to “\(host)”. The travel time is from the offline map.", bundle: .module)
        case .malformed:
            String(
                localized: "TomTom sent an unreadable response. The travel time is from the offline map.",
                bundle: .module)
        }
    }
}
