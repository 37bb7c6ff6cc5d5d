/// A collection of bins for numbers.
public struct NumberBins<Value>: BidirectionalCollection, RandomAccessCollection
where Value: Plottable & Comparable & Numeric {
    public typealias Index = Int

    /// The boundaries of the bins, in increasing order: one more than there are bins.
    public let thresholds: [Value]

    private init(borders: [Value]) {
        thresholds = borders
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(thresholds[position], thresholds[position + 1], isClosed: position == endIndex - 1)
    }

    /// The index of the bin for `value`; -1 below the first, or the number of bins above the last.
    public func index(for value: Value) -> Int { BinSearch.index(of: value, in: thresholds) }
}

extension NumberBins where Value == Double {
    /// Creates a number of bins that divide the range into equal parts.
    public init(range: ClosedRange<Double>, count: Int) {
        let parts = Swift.max(1, count)
        let size = (range.upperBound - range.lowerBound) / Double(parts)
        self.init(borders: (0..<parts).map { range.lowerBound + Double($0) * size } + [range.upperBound])
    }

    public init(thresholds: [Double]) { self.init(borders: thresholds) }

    public init(size: Double, range: ClosedRange<Double>) {
        self.init(borders: BinSearch.borders(step: size, from: range.lowerBound, to: range.upperBound))
    }

    public init(range: ClosedRange<Double>, desiredCount: Int = 10, minimumStride: Double = 0) {
        let step = Swift.max(
            NumberTicks.step(from: range.lowerBound, to: range.upperBound, count: desiredCount), minimumStride)
        self.init(borders: BinSearch.borders(step: step, from: range.lowerBound, to: range.upperBound))
    }

    public init(data: [Double], desiredCount: Int? = nil, minimumStride: Double = 0) {
        let range = (data.min() ?? 0)...(data.max() ?? 1)
        self.init(
            range: range, desiredCount: desiredCount ?? BinSearch.count(for: data.count), minimumStride: minimumStride)
    }
}

extension NumberBins where Value == Int {
    /// Creates bins of equal size, rounded up to whole numbers.
    public init(range: ClosedRange<Int>, count: Int) {
        let size = Double(range.upperBound - range.lowerBound) / Double(Swift.max(1, count))
        let step = Swift.max(1, Int(size.rounded(.up)))
        self.init(borders: (0...Swift.max(1, count)).map { range.lowerBound + $0 * step })
    }

    public init(thresholds: [Int]) { self.init(borders: thresholds) }

    public init(size: Int, range: ClosedRange<Int>) {
        let borders = BinSearch.borders(
            step: Double(size), from: Double(range.lowerBound), to: Double(range.upperBound))
        self.init(borders: borders.map { Int($0) })
    }

    public init(range: ClosedRange<Int>, desiredCount: Int = 10, minimumStride: Int = 1) {
        let step = NumberTicks.step(from: Double(range.lowerBound), to: Double(range.upperBound), count: desiredCount)
        self.init(size: Swift.max(Int(step.rounded(.up)), Swift.max(1, minimumStride)), range: range)
    }

    public init(data: [Int], desiredCount: Int? = nil, minimumStride: Int = 1) {
        let range = (data.min() ?? 0)...(data.max() ?? 1)
        self.init(
            range: range, desiredCount: desiredCount ?? BinSearch.count(for: data.count), minimumStride: minimumStride)
    }
}

enum BinSearch {
    /// Multiples of `step` from at or below `lower` to at or above `upper`.
    static func borders(step: Double, from lower: Double, to upper: Double) -> [Double] {
        guard step > 0 else { return [lower, upper] }
        let first = (lower / step).rounded(.down)
        let last = Swift.max((upper / step).rounded(.up), first + 1)
        return Array(stride(from: first, through: last, by: 1)).map { $0 * step }
    }

    /// The number of bins that best shows the distribution of `count` values. Source: Sturges' rule.
    static func count(for count: Int) -> Int {
        Int((log2(Double(Swift.max(count, 1)))).rounded(.up)) + 1
    }

    static func index<Value: Comparable>(of value: Value, in borders: [Value]) -> Int {
        guard let last = borders.last, borders.count > 1 else { return -1 }
        if value == last { return borders.count - 2 }
        var low = 0
        var high = borders.count
        while low < high {
            let middle = (low + high) / 2
            if borders[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}
