package import Geodesy

/// The encoded polyline format (Google's algorithm) with Valhalla's six decimals.
package enum Polyline {
    /// The points of `text`. An invalid end is left out.
    package static func decode(_ text: String) -> [Coordinate] {
        var points: [Coordinate] = []
        var bytes = text.utf8.makeIterator()
        var latitude = 0
        var longitude = 0
        while let north = nextValue(&bytes), let east = nextValue(&bytes) {
            // An invalid text may contain any number.
            latitude &+= north
            longitude &+= east
            points.append(Coordinate(latitude: Double(latitude) * 1e-6, longitude: Double(longitude) * 1e-6))
        }
        return points
    }

    private static func nextValue(_ bytes: inout String.UTF8View.Iterator) -> Int? {
        var value = 0
        var shift = 0
        while shift < 60, let byte = bytes.next(), byte >= 63 {
            let chunk = Int(byte) - 63
            value |= (chunk & 0x1f) << shift
            if chunk < 0x20 { return value & 1 == 0 ? value >> 1 : ~(value >> 1) }
            shift += 5
        }
        return nil
    }
}
