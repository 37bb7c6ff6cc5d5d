package import Geodesy

extension ValhallaClient {
    /// The edges of the OpenStreetMap way `way` that lie along `line`, in its direction.
    package func edges(along line: [Coordinate], of way: Int) async throws -> [EdgeID] {
        let body = EdgeTraceBody(shape: line.map { .init(lat: $0.latitude, lon: $0.longitude) })
        let answer: EdgeTraceAnswer = try await post("trace_attributes", body)
        return answer.edges.filter { $0.way_id == way }.map { EdgeID(value: $0.id) }
    }
}

/// The body of a `/trace_attributes` request for the edges along a line, and the parts of its response that are used
/// here.
private struct EdgeTraceBody: Encodable {
    struct Point: Encodable {
        var lat, lon: Double
    }
    struct Filters: Encodable {
        var attributes = ["edge.id", "edge.way_id"]
        var action = "include"
    }

    var shape: [Point]
    var shape_match = "map_snap"
    var costing = "auto"
    var filters = Filters()
}

private struct EdgeTraceAnswer: Decodable {
    struct Edge: Decodable {
        var id: UInt64
        var way_id: Int
    }
    var edges: [Edge]
}
