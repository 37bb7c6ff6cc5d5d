public import Foundation
import HostClock

/// Directions and travel times between two places.
///
/// A travel time follows roads if the host has a routing service for both places, and is an estimate otherwise (see
/// `MKRoute.advisoryNotices`). If no route leads to the destination, `MKError.directionsNotFound` is thrown.
open class MKDirections: NSObject {
    public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
    public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

    private let request: Request
    private var calculation: Task<TravelPlan, any Error>?
    /// The last result and its question, so that a travel time and its routes come from the same response.
    private var found: (question: TravelPlan.Question, plan: TravelPlan, at: Date)?
    /// The seconds for which a result is reused.
    private static let freshness: TimeInterval = 10

    public init(request: Request) {
        self.request = request
    }

    open var isCalculating: Bool { calculation != nil }

    /// Cancels the current calculation, which then throws `CancellationError`.
    open func cancel() {
        calculation?.cancel()
    }

    /// Finds the routes, the best one first.
    nonisolated(nonsending) open func calculate() async throws -> Response {
        let (plan, type) = try await plan()
        return try Response(request, plan, type)
    }

    /// Finds the travel time of the best route.
    nonisolated(nonsending) open func calculateETA() async throws -> ETAResponse {
        let (plan, type) = try await plan()
        return try ETAResponse(request, plan, type)
    }

    /// Like `calculate()`; calls back on the main thread.
    open func calculate(completionHandler: @escaping DirectionsHandler) {
        call({ try await $0.calculate() }, then: completionHandler)
    }

    /// Like `calculateETA()`; calls back on the main thread.
    open func calculateETA(completionHandler: @escaping ETAHandler) {
        call({ try await $0.calculateETA() }, then: completionHandler)
    }

    nonisolated(nonsending) private func plan() async throws -> (TravelPlan, MKDirectionsTransportType) {
        let (type, costing) = try request.resolvedTransport()
        let question = try request.question(costing)
        let now = HostClock.current.now
        if let found, found.question == question, abs(now.timeIntervalSince(found.at)) < Self.freshness {
            return (found.plan, type)
        }
        let service = MapService.current
        let calculation = Task { try await TravelPlan.makeWithTraffic(for: question, service: service) }
        self.calculation = calculation
        defer { self.calculation = nil }
        let plan = try await withTaskCancellationHandler {
            try await calculation.value
        } onCancel: {
            calculation.cancel()
        }
        found = (question, plan, now)
        return (plan, type)
    }

    private func call<Answer>(
        _ body: @escaping @MainActor (MKDirections) async throws -> Answer,
        then handler: @escaping (Answer?, (any Error)?) -> Void
    ) {
        // According to Apple, the object is used, and the handler is called, on the main thread.
        nonisolated(unsafe) let directions = self
        nonisolated(unsafe) let finish = handler
        Task { @MainActor in
            do {
                finish(try await body(directions), nil)
            } catch {
                finish(nil, error)
            }
        }
    }
}
