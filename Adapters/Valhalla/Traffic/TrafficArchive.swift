package import Foundation
import Glibc

/// The file of live speeds. A running service has it mapped into memory, so changes take effect at once.
///
/// It is a tar archive of tiles. A tile is a header of 32 bytes (tile id, time, number of edges, version) and 8 bytes
/// for each edge: valhalla/baldr/traffictile.h.
package struct TrafficArchive {
    private let file: URL
    /// The offset of each tile's speeds, and its number of edges.
    private var tiles: [UInt64: (offset: Int, edges: Int)] = [:]

    private static let block = 512
    private static let header = 32

    /// - Throws: `CocoaError` if the file cannot be read.
    package init(at file: URL) throws {
        self.file = file
        let data = try Data(contentsOf: file, options: .alwaysMapped)
        var position = 0
        while position + Self.block <= data.count, let member = TarMember(data, at: position) {
            let start = position + Self.block
            if member.name.hasSuffix(".gph"), start + Self.header <= data.count {
                let edges = Int(data.integer(UInt32.self, at: start + 16))
                tiles[data.integer(UInt64.self, at: start)] = (start + Self.header, edges)
            }
            position = start + (member.size + Self.block - 1) / Self.block * Self.block
        }
    }

    /// Writes the speeds of edges in km/h, or `nil` for those no longer known. Edges of other maps are ignored.
    ///
    /// - Returns: The number of edges written.
    @discardableResult
    package func write(_ speeds: [EdgeID: Double?]) throws -> Int {
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        var count = 0
        for (edge, speed) in speeds {
            guard let tile = tiles[edge.tile], edge.index < tile.edges else { continue }
            var value = speed.map(Self.encoded) ?? 0
            let offset = off_t(tile.offset + 8 * edge.index)
            guard pwrite(handle.fileDescriptor, &value, 8, offset) == 8 else { throw POSIXError(.EIO) }
            count += 1
        }
        return count
    }

    /// Erases all speeds.
    package func clear() throws {
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        for tile in tiles.values {
            let zeros = [UInt8](repeating: 0, count: 8 * tile.edges)
            guard pwrite(handle.fileDescriptor, zeros, zeros.count, off_t(tile.offset)) == zeros.count else {
                throw POSIXError(.EIO)
            }
        }
    }

    /// Encodes a `TrafficSpeed`: the speeds of the whole edge and of its first section in steps of 2 km/h, seven bits
    /// each, and the end of that section in 255ths of the edge. Speed 0 means that the road is closed.
    private static func encoded(_ speed: Double) -> UInt64 {
        let step = UInt64(min(max((speed / 2).rounded(), speed > 0 ? 1 : 0), 126))
        return (step | step << 7 | 255 << 28).littleEndian
    }
}

/// A directed edge of the road network, in Valhalla's numbering: level, tile and index in the tile.
package struct EdgeID: Hashable, Codable, Sendable {
    package let value: UInt64

    package init(value: UInt64) {
        self.value = value
    }

    /// The id of the tile's first edge.
    var tile: UInt64 { value & 0x1ff_ffff }
    var index: Int { Int(value >> 25) & 0x1f_ffff }
}

/// The header of a member of a tar archive.
private struct TarMember {
    let name: String
    let size: Int

    init?(_ data: Data, at position: Int) {
        func text(_ range: Range<Int>) -> String {
            let bytes = data[
                data.startIndex + position + range.lowerBound..<data.startIndex + position + range.upperBound]
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        name = text(0..<100)
        guard !name.isEmpty, let size = Int(text(124..<136).trimmingCharacters(in: .whitespaces), radix: 8) else {
            return nil
        }
        self.size = size
    }
}

extension Data {
    /// A little-endian number.
    fileprivate func integer<T: FixedWidthInteger>(_ type: T.Type, at position: Int) -> T {
        let start = startIndex + position
        return self[start..<start + MemoryLayout<T>.size].reversed().reduce(T(0)) { $0 << 8 | T($1) }
    }
}
