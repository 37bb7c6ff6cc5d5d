import Foundation
import Geodesy

/// Outlines as bytes: counts and differences in millionths of a degree, with seven bits per byte, lowest first.
enum OutlineCoding {
    private static let precision = 1e6

    static func encode(_ outlines: [[Coordinate]]) -> Data {
        var data = Data()
        write(outlines.count, to: &data)
        var last = (0, 0)
        for outline in outlines {
            write(outline.count, to: &data)
            for point in outline {
                let next = (Int((point.longitude * precision).rounded()), Int((point.latitude * precision).rounded()))
                write(signed: next.0 - last.0, to: &data)
                write(signed: next.1 - last.1, to: &data)
                last = next
            }
        }
        return data
    }

    /// Returns `nil` for bytes that are not outlines.
    static func decode(_ data: Data) -> [[Coordinate]]? {
        var rest = data[...]
        // Each outline begins with a count, and each point is two numbers.
        guard let count = read(&rest), count <= rest.count else { return nil }
        var (outlines, last): ([[Coordinate]], (Int, Int)) = ([], (0, 0))
        for _ in 0..<count {
            guard let points = read(&rest), points <= rest.count / 2 else { return nil }
            var outline: [Coordinate] = []
            outline.reserveCapacity(points)
            for _ in 0..<points {
                guard let x = readSigned(&rest), let y = readSigned(&rest) else { return nil }
                last = (last.0 &+ x, last.1 &+ y)
                outline.append(
                    Coordinate(latitude: Double(last.1) / precision, longitude: Double(last.0) / precision))
            }
            outlines.append(outline)
        }
        return outlines
    }

    private static func write(_ number: Int, to data: inout Data) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7f {
            data.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        data.append(UInt8(rest))
    }

    private static func write(signed number: Int, to data: inout Data) {
        write((number << 1) ^ (number >> 63), to: &data)
    }

    private static func read(_ data: inout Data) -> Int? {
        var (number, shift) = (0, 0)
        while let byte = data.popFirst(), shift < 56 {
            number |= Int(byte & 0x7f) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
        return nil
    }

    private static func readSigned(_ data: inout Data) -> Int? {
        read(&data).map { ($0 >> 1) ^ -($0 & 1) }
    }
}
