import Foundation

/// The speeds of a week in Valhalla's format, one for every five minutes from Sunday 0:00. The first 200 coefficients
/// of their discrete cosine transform (DCT-II, orthonormal) are kept, rounded (valhalla/baldr/predictedspeeds.h).
struct SpeedProfile {
    static let buckets = 2016
    static let coefficientCount = 200
    static let minutesOfBucket = 5.0

    private let coefficients: [Double]

    /// - Parameter value: Returns the value at a minute of the week.
    init(_ value: (_ minute: Double) -> Double) {
        let values = (0..<Self.buckets).map { value((Double($0) + 0.5) * Self.minutesOfBucket) }
        // cos(π (2i + 1) c / 4032) repeats when (2i + 1) c grows by 8064.
        let cosines = (0..<4 * Self.buckets).map { cos(.pi * Double($0) / Double(2 * Self.buckets)) }
        let scale = (2 / Double(Self.buckets)).squareRoot()
        coefficients = (0..<Self.coefficientCount).map { order in
            var sum = 0.0
            for index in 0..<Self.buckets { sum += values[index] * cosines[(2 * index + 1) * order % cosines.count] }
            return sum * scale * (order == 0 ? 0.5.squareRoot() : 1)
        }
    }

    /// All values multiplied by `factor`, in the tool's format: big-endian 16-bit numbers in Base64.
    func encoded(times factor: Double) -> String {
        var bytes = Data(capacity: 2 * Self.coefficientCount)
        for coefficient in coefficients {
            let rounded = (coefficient * factor).rounded()
            let number = Int16(clamping: Int(rounded))
            withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
        }
        return bytes.base64EncodedString()
    }
}
