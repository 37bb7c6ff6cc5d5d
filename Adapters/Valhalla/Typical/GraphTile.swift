import Foundation

/// The directed edges of a routing tile, with the data needed for typical traffic.
///
/// A tile is a header of 272 bytes, then nodes of 32, transitions of 8 and directed edges of 48 bytes each:
/// valhalla/baldr/graphtileheader.h, nodeinfo.h, nodetransition.h and directededge.h of Valhalla 3.
struct GraphTile {
    struct Edge {
        var roadClass: RoadClass
        /// The free-flow speed in km/h.
        var speed: Int
        var isForCars: Bool
    }

    /// The hierarchy level and the number of the tile, such as `2/746608`.
    let name: String
    let edges: [Edge]

    private static let headerSize = 272
    private static let nodeSize = 32
    private static let transitionSize = 8
    private static let edgeSize = 48

    /// - Throws: `ValhallaError.malformedAnswer` if the file is not a tile.
    init(_ data: Data) throws {
        guard data.count >= Self.headerSize else { throw ValhallaError.malformedAnswer("a tile ends in its header") }
        let (id, counts, transitions) = data.withUnsafeBytes { bytes in
            (bytes.word(at: 0), bytes.word(at: 40), bytes.word(at: 48))
        }
        name = "\(id & 7)/\(id >> 3 & 0x3f_ffff)"
        let nodeBytes = Self.nodeSize * Int(counts & 0x1f_ffff)
        let start = Self.headerSize + nodeBytes + Self.transitionSize * Int(transitions & 0x3f_ffff)
        let count = Int(counts >> 21 & 0x1f_ffff)
        guard data.count >= start + Self.edgeSize * count else {
            throw ValhallaError.malformedAnswer("tile \(name) ends in its edges")
        }
        edges = data.withUnsafeBytes { bytes in
            (0..<count).map { Edge(bytes, at: start + Self.edgeSize * $0) }
        }
    }
}

extension GraphTile.Edge {
    fileprivate init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
        let attributes = bytes.word(at: start + 16)
        speed = Int(attributes & 0xff)
        roadClass = RoadClass(rawValue: UInt8(attributes >> 54 & 7)) ?? .service
        // The lowest bit of an edge's forward access is for cars.
        isForCars = bytes.word(at: start + 24) & 1 == 1
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// The class of a road, in Valhalla's numbering.
enum RoadClass: UInt8, CaseIterable {
    case motorway, trunk, primary, secondary, tertiary, unclassified, residential, service
}
