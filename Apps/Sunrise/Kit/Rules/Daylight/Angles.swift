import Foundation

extension Double {
    static let secondOfArc = Double.pi / 180 / 3600

    var radians: Double { self * .pi / 180 }
    var degrees: Double { self * 180 / .pi }

    /// The same angle, normalized to between −π and π.
    var turned: Double { remainder(dividingBy: 2 * .pi) }
}
