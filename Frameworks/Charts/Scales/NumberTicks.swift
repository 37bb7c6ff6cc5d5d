/// Round numbers for an axis.
enum NumberTicks {
    /// The step of 1, 2 or 5 times a power of ten that comes closest to dividing the range into `count` parts.
    static func step(from lower: Double, to upper: Double, count: Int) -> Double {
        let span = abs(upper - lower)
        guard span > 0, span.isFinite else { return 1 }
        let rough = span / Double(max(1, count))
        let power = pow(10, log10(rough).rounded(.down))
        let candidates = [1, 2, 5, 10].map { $0 * power }
        func distance(_ step: Double) -> Double { abs(log(rough / step)) }
        return candidates.min { distance($0) < distance($1) } ?? power
    }

    /// The multiples of `step` in the range. Multiples at its ends are included even if rounding errors would exclude
    /// them.
    static func values(from lower: Double, to upper: Double, step: Double) -> [Double] {
        guard step > 0, upper >= lower, (upper - lower) / step < 10_000 else { return [] }
        let first = (lower / step - 1e-9).rounded(.up)
        let last = (upper / step + 1e-9).rounded(.down)
        guard first <= last else { return [] }
        // Multiplication avoids the accumulating errors of repeated addition.
        return Array(stride(from: first, through: last, by: 1)).map { clean($0 * step, step: step) }
    }

    /// The range, extended to whole steps.
    static func rounded(_ range: ClosedRange<Double>, step: Double, lower: Bool = true, upper: Bool = true)
        -> ClosedRange<Double>
    {
        guard step > 0 else { return range }
        let start = lower ? clean((range.lowerBound / step + 1e-9).rounded(.down) * step, step: step) : range.lowerBound
        let end = upper ? clean((range.upperBound / step - 1e-9).rounded(.up) * step, step: step) : range.upperBound
        return start <= end ? start...end : range
    }

    /// Powers of ten in the range, and their multiples by 2 and 5 if there are few of them.
    static func logarithmic(from lower: Double, to upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper > lower else { return [] }
        let first = log10(lower).rounded(.down)
        let last = log10(upper).rounded(.up)
        let every = max(1, ((last - first) / Double(max(1, count))).rounded(.up))
        let factors: [Double] = last - first <= Double(count) / 3 ? [1, 2, 5] : [1]
        let exponents = Array(stride(from: first, through: last, by: every))
        let all: [Double] = exponents.flatMap { exponent in factors.map { $0 * pow(10.0, exponent) } }
        return all.filter { $0 >= lower * (1 - 1e-9) && $0 <= upper * (1 + 1e-9) }
    }

    /// The number of decimals needed to distinguish multiples of `step`.
    static func decimals(of step: Double) -> Int {
        var scaled = abs(step)
        for decimals in 0..<12 {
            if abs(scaled - scaled.rounded()) <= 1e-9 * max(1, scaled) { return decimals }
            scaled *= 10
        }
        return 12
    }

    private static func clean(_ value: Double, step: Double) -> Double {
        let scale = pow(10, Double(decimals(of: step)) + 2)
        let cleaned = (value * scale).rounded() / scale
        guard cleaned.isFinite, abs(value) < 1e12 else { return value }
        return cleaned == 0 ? 0 : cleaned  // never minus zero
    }
}
