/// A collection of bins for dates.
public struct DateBins: BidirectionalCollection, RandomAccessCollection {
    public typealias Index = Int

    /// The boundaries of the bins, in increasing order: one more than there are bins.
    public let thresholds: [Date]

    public init(thresholds: [Date]) {
        self.thresholds = thresholds
    }

    public init(unit: Calendar.Component, by value: Int = 1, data: [Date], calendar: Calendar? = nil) {
        let now = Date(timeIntervalSinceReferenceDate: 0)
        self.init(
            unit: unit, by: value, range: (data.min() ?? now)...(data.max() ?? now), calendar: calendar)
    }

    public init(
        unit: Calendar.Component, by value: Int = 1, range: ClosedRange<Date>, calendar: Calendar? = nil
    ) {
        let calendar = calendar ?? .current
        var borders = [calendar.dateInterval(of: unit, for: range.lowerBound)?.start ?? range.lowerBound]
        repeat {
            guard let next = calendar.date(byAdding: unit, value: Swift.max(1, value), to: borders[borders.count - 1]),
                next > borders[borders.count - 1]
            else { break }
            borders.append(next)
        } while borders[borders.count - 1] <= range.upperBound
        self.init(thresholds: borders)
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(thresholds[position], thresholds[position + 1], isClosed: position == endIndex - 1)
    }

    /// The index of the bin for `date`; -1 before the first, or the number of bins after the last.
    public func index(for date: Date) -> Int {
        BinSearch.index(of: date, in: thresholds)
    }
}
