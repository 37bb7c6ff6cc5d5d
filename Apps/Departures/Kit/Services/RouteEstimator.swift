import CoreLocation
import DevicePorts
import Foundation
import MapKit
public import PairedHost

/// Asks the paired host and MapKit for travel times, and falls back to an estimate from the distance.
@MainActor
public final class RouteEstimator: RouteEstimating {
    private let start: StartLocation
    private let host: PairedHost?
    /// Travel times on empty roads, requested once per route.
    private var clearTimes: [ClearWay: TimeInterval] = [:]

    public init(start: StartLocation, host: PairedHost? = nil) {
        self.start = start
        self.host = host
    }

    /// The route of the paired host, or MapKit's if the host has none or does not respond.
    private func measure(_ question: RouteQuestion, from start: CLLocationCoordinate2D) async throws -> MeasuredRoute {
        guard let host, let client = host.client else { return try await MeasuredRoute.measure(question, from: start) }
        do {
            let measured = try await MeasuredRoute.measure(question, from: start, by: client)
            host.note(nil)
            return measured
        } catch {
            host.note(error as? HostProblem)
            return try await MeasuredRoute.measure(question, from: start)
        }
    }

    private struct ClearWay: Hashable {
        var start: StartLocation.Place
        var destination: CodableLocation
        var transportType: TransportType
    }

    public func outcome(of question: RouteQuestion) async -> RouteOutcome {
        var outcome = await answered(question)
        if question.start == nil { outcome.startDate = start.oldDate(now: DeviceClock.now) }
        return outcome
    }

    private func answered(_ question: RouteQuestion) async -> RouteOutcome {
        guard let coordinate = coordinate(of: question) else {
            return RouteOutcome(question: question, answer: estimate(for: question), problem: .noStart)
        }
        do {
            let measured = try await measure(question, from: coordinate)
            let answer = TravelAnswer(
                expectedTravelTime: measured.travelTime,
                clearTravelTime: await clearTime(of: question, from: coordinate, measured: measured),
                source: measured.source, answeredAt: DeviceClock.now, road: measured.road,
                slowRoads: measured.slowRoads)
            return RouteOutcome(
                question: question, answer: answer, problem: measured.source.followsRoads ? nil : .noAnswer,
                path: measured.path)
        } catch {
            let code = (error as? MKError)?.code
            let isRefused = code == .directionsNotFound || code == .placemarkNotFound
            return RouteOutcome(
                question: question, answer: estimate(for: question), problem: isRefused ? .noRoute : .noAnswer,
                explanation: isRefused ? error.localizedDescription : nil)
        }
    }

    /// The start of the route: the chosen place, or else the device's location.
    private func coordinate(of question: RouteQuestion) -> CLLocationCoordinate2D? {
        if let place = question.start {
            return CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
        }
        if start.location == nil { start.locate() }
        return start.location?.coordinate
    }

    public func estimate(for question: RouteQuestion) -> TravelAnswer {
        let travelTime =
            coordinate(of: question).map {
                TravelEstimate.seconds(
                    fromLatitude: $0.latitude, longitude: $0.longitude, to: question.destination,
                    by: question.transportType)
            } ?? TravelEstimate.withoutStart
        return TravelAnswer(expectedTravelTime: travelTime, source: .estimated, answeredAt: DeviceClock.now)
    }

    /// Travel time in seconds for the same route, arriving at four in the morning, when roads are empty.
    private func clearTime(
        of question: RouteQuestion, from coordinate: CLLocationCoordinate2D, measured: MeasuredRoute
    ) async -> TimeInterval? {
        // Empty roads don't matter to a person who is late.
        guard question.departure == nil, question.transportType == .automobile, measured.source.followsRoads else {
            return nil
        }
        let way = ClearWay(
            start: StartLocation.Place(coordinate), destination: question.destination,
            transportType: question.transportType)
        if let known = clearTimes[way] { return known }
        var quiet = question
        let zone = question.destination.timeZone
        quiet.arrival = ArrivalTime(hour: 4, minute: 0).next(after: DeviceClock.now, in: zone)
        guard let clear = try? await measure(quiet, from: coordinate), clear.source.followsRoads else {
            return nil
        }
        if clearTimes.count >= 10_000 { clearTimes = [:] }
        clearTimes[way] = clear.travelTime
        return clear.travelTime
    }
}
