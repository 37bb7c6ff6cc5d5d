import Foundation
import Geodesy
import Valhalla

/// The parts of a Calculate Route response that are used here.
struct TomTomAnswer: Decodable {
    struct Summary: Decodable {
        var lengthInMeters: Double
        var travelTimeInSeconds: Double
        var departureTime: String
    }
    struct Point: Decodable {
        var latitude, longitude: Double
    }
    struct Leg: Decodable {
        var points: [Point]
    }
    /// A part of the route. Those of type `TRAFFIC` have a delay.
    struct Section: Decodable {
        var sectionType: String
        var startPointIndex, endPointIndex: Int
        var delayInSeconds: Double?
    }
    struct Instruction: Decodable {
        var routeOffsetInMeters: Double
        var travelTimeInSeconds: Double
        var pointIndex: Int
        var street: String?
        var roadNumbers: [String]?
        var message: String?
    }
    struct Guidance: Decodable {
        var instructions: [Instruction]
    }
    struct Journey: Decodable {
        var summary: Summary
        var legs: [Leg]
        var sections: [Section]?
        var guidance: Guidance?
    }

    var routes: [Journey]
}

extension Route {
    /// - Throws: `TomTomError.malformed` if its values don't form a valid route.
    init(_ body: TomTomAnswer.Journey) throws {
        let shape = body.legs.flatMap(\.points).map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
        let summary = body.summary
        guard let departure = try? Date(summary.departureTime, strategy: .iso8601), shape.count > 1,
            shape.allSatisfy(\.isValid), summary.travelTimeInSeconds >= 0, summary.lengthInMeters >= 0
        else { throw TomTomError.malformed }
        self.init(
            duration: summary.travelTimeInSeconds, distance: summary.lengthInMeters, shape: shape, departure: departure)
        let jams = (body.sections ?? []).filter { $0.sectionType == "TRAFFIC" }
        let instructions = body.guidance?.instructions ?? []
        maneuvers = zip(instructions, instructions.dropFirst()).compactMap { start, end in
            Maneuver(from: start, to: end, within: shape.indices, jams: jams)
        }
    }
}

extension Route.Maneuver {
    /// The part from one instruction to the next. A traffic jam counts for the part on which it begins.
    fileprivate init?(
        from start: TomTomAnswer.Instruction, to end: TomTomAnswer.Instruction, within points: Range<Int>,
        jams: [TomTomAnswer.Section]
    ) {
        guard points.contains(start.pointIndex), points.contains(end.pointIndex), start.pointIndex <= end.pointIndex
        else { return nil }
        let duration = max(0, end.travelTimeInSeconds - start.travelTimeInSeconds)
        let delay = jams.filter { (start.pointIndex..<end.pointIndex).contains($0.startPointIndex) }
            .reduce(0) { $0 + ($1.delayInSeconds ?? 0) }
        let names = [start.street].compactMap(\.self).filter { !$0.isEmpty } + (start.roadNumbers ?? [])
        self.init(
            instruction: start.message ?? "", streetNames: names, duration: duration,
            clearDuration: max(0, duration - delay),
            distance: max(0, end.routeOffsetInMeters - start.routeOffsetInMeters),
            shape: start.pointIndex..<end.pointIndex + 1)
    }
}
