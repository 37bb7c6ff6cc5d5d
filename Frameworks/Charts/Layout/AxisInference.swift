/// The domain and ticks of an axis, inferred from the data unless the app specifies them.
struct AxisInference {
    let domain: PositionScale.Domain
    let type: ScaleType.Kind
    /// The values with marks on the axis, for each set of axis marks.
    let ticks: [AxisTicks]
    /// True if the numbers are fractions of a whole, as with normalized stacking.
    let isPercent: Bool

    /// - Parameters:
    ///   - values: All values of the marks on the axis.
    ///   - count: The approximate number of ticks that fit on the axis.
    init(
        values: AxisValues, settings: AxisSettings, specs: [AxisMarkValues.Kind], count: Int, calendar: Calendar
    ) {
        let kind = settings.type?.dataKind ?? settings.domainKind ?? values.kind
        type = settings.type?.kind ?? (kind == .date ? .date : kind == .category ? .category : .linear)
        isPercent = values.isNormalized
        guard kind != .category else {
            let names = settings.explicitDomain ?? settings.modified(values.categories)
            let categories = names.compactMap { name -> String? in
                if case .category(let text) = name { text } else { nil }
            }
            domain = .categories(settings.isReversed ? categories.reversed() : categories)
            ticks = specs.map { AxisTicks(categories: names, values: $0) }
            return
        }
        var range = values.range(includingZero: settings.includesZero ?? (type != .log), type: type)
        var isInferred = true
        if let explicit = settings.explicitDomain ?? settings.changedDomain(of: range, kind: kind),
            let lower = explicit.compactMap(\.scalar).min(), let upper = explicit.compactMap(\.scalar).max()
        {
            range = lower...upper
            isInferred = false
        }
        let rounding = TickRounding(kind: kind, type: type, count: count, calendar: calendar)
        if isInferred, let first = specs.first { range = rounding.rounded(range, by: first, isBinned: values.isBinned) }
        domain = .continuous(range, kind)
        ticks = specs.map { rounding.ticks(in: range, by: $0) }
    }
}

/// The values with axis marks.
struct AxisTicks {
    var values: [DataValue]
    /// The unit between two dates.
    var unit: DateTicks.Step?
    /// The number of decimals needed to distinguish the values.
    var decimals = 0

    init(values: [DataValue], unit: DateTicks.Step? = nil, decimals: Int = 0) {
        self.values = values
        self.unit = unit
        self.decimals = decimals
    }

    init(categories: [DataValue], values: AxisMarkValues.Kind) {
        if case .list(let list) = values { self.init(values: list) } else { self.init(values: categories) }
    }
}

/// All values of a chart's marks on one axis.
struct AxisValues {
    private(set) var kind = DataKind.number
    private(set) var categories: [DataValue] = []
    private(set) var lower: Double?
    private(set) var upper: Double?
    private(set) var leastPositive: Double?
    private(set) var isBinned = false
    var isNormalized = false
    private var isEmpty = true
    private var known: Set<DataValue> = []

    mutating func add(_ span: AxisSpan) {
        if span.isBin { isBinned = true }
        for value in span.values {
            if isEmpty { kind = value.kind }
            isEmpty = false
            if let scalar = value.scalar {
                guard scalar.isFinite else { continue }
                lower = Swift.min(lower ?? scalar, scalar)
                upper = Swift.max(upper ?? scalar, scalar)
                if scalar > 0 { leastPositive = Swift.min(leastPositive ?? scalar, scalar) }
            } else if known.insert(value).inserted {
                categories.append(value)
            }
        }
    }

    /// The range of the data. For numbers other than bins, it includes zero.
    func range(includingZero: Bool, type: ScaleType.Kind) -> ClosedRange<Double> {
        guard var lower, var upper else { return 0...1 }
        if kind == .number, type == .log {
            lower = leastPositive ?? 1
            upper = Swift.max(upper, lower)
        } else if kind == .number, includingZero, !isBinned {
            lower = Swift.min(lower, 0)
            upper = Swift.max(upper, 0)
        }
        if lower == upper {
            // A single number gets space above it, and a single date a day around it.
            return kind == .date ? (lower - 43_200)...(upper + 43_200) : lower...(lower + 1)
        }
        return lower...upper
    }
}

/// Round values of an axis, and a domain that ends at them.
struct TickRounding {
    let kind: DataKind
    let type: ScaleType.Kind
    let count: Int
    let calendar: Calendar

    func rounded(_ range: ClosedRange<Double>, by values: AxisMarkValues.Kind, isBinned: Bool) -> ClosedRange<Double> {
        switch values {
        case .automatic(_, _, let lower, let upper), .numbers(_, let lower, let upper),
            .dates(_, _, _, let lower, let upper):
            // By default, numbers end at round values, and dates at the ends of the data.
            let byDefault = kind == .number && !isBinned
            return rounded(range, by: values, lower: lower ?? byDefault, upper: upper ?? byDefault)
        case .list:
            return isBinned ? range : rounded(range, by: AxisMarkValues.automatic.kind, isBinned: false)
        }
    }

    private func rounded(
        _ range: ClosedRange<Double>, by values: AxisMarkValues.Kind, lower: Bool, upper: Bool
    ) -> ClosedRange<Double> {
        if kind == .date {
            let step = dateStep(range, values)
            let ticks = DateTicks(calendar: calendar(for: values))
            let start = Date(timeIntervalSinceReferenceDate: range.lowerBound)
            let end = Date(timeIntervalSinceReferenceDate: range.upperBound)
            let first = lower ? ticks.aligned(start, to: step) : start
            let last = ticks.aligned(end, to: step)
            let next = last == end ? end : ticks.calendar.date(byAdding: step.unit, value: step.count, to: last) ?? end
            return first.timeIntervalSinceReferenceDate...(upper ? next : end).timeIntervalSinceReferenceDate
        }
        if type == .log {
            let start = pow(10, log10(range.lowerBound).rounded(.down))
            let end = pow(10, log10(range.upperBound).rounded(.up))
            return (lower ? start : range.lowerBound)...(upper ? max(end, start * 10) : range.upperBound)
        }
        return NumberTicks.rounded(range, step: numberStep(range, values), lower: lower, upper: upper)
    }

    func ticks(in range: ClosedRange<Double>, by values: AxisMarkValues.Kind) -> AxisTicks {
        if case .list(let list) = values {
            let numbers = list.compactMap(\.scalar)
            let steps = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) } + numbers.map(abs).filter { $0 > 0 }
            return AxisTicks(
                values: list, unit: kind == .date ? dateStep(range, AxisMarkValues.automatic.kind) : nil,
                decimals: steps.map(NumberTicks.decimals).max() ?? 0)
        }
        if kind == .date {
            let step = dateStep(range, values)
            let dates = DateTicks(calendar: calendar(for: values)).values(
                from: Date(timeIntervalSinceReferenceDate: range.lowerBound),
                to: Date(timeIntervalSinceReferenceDate: range.upperBound), by: step)
            return AxisTicks(values: dates.map(DataValue.date), unit: step)
        }
        if type == .log, case .automatic = values {
            let numbers = NumberTicks.logarithmic(from: range.lowerBound, to: range.upperBound, count: count)
            return AxisTicks(
                values: numbers.map(DataValue.number), decimals: numbers.map(NumberTicks.decimals).max() ?? 0)
        }
        let step = numberStep(range, values)
        let numbers = NumberTicks.values(from: range.lowerBound, to: range.upperBound, step: step)
        return AxisTicks(values: numbers.map(DataValue.number), decimals: NumberTicks.decimals(of: step))
    }

    private func numberStep(_ range: ClosedRange<Double>, _ values: AxisMarkValues.Kind) -> Double {
        switch values {
        case .numbers(let step, _, _): step
        case .automatic(let count, let minimum, _, _):
            max(
                NumberTicks.step(from: range.lowerBound, to: range.upperBound, count: count ?? self.count), minimum ?? 0
            )
        default: NumberTicks.step(from: range.lowerBound, to: range.upperBound, count: count)
        }
    }

    private func dateStep(_ range: ClosedRange<Double>, _ values: AxisMarkValues.Kind) -> DateTicks.Step {
        switch values {
        case .dates(let unit, let count, _, _, _): return DateTicks.Step(unit, count)
        case .numbers(let seconds, _, _): return DateTicks.Step(.second, max(1, Int(seconds)))
        case .automatic(let count, _, _, _):
            return DateTicks(calendar: calendar).step(
                from: Date(timeIntervalSinceReferenceDate: range.lowerBound),
                to: Date(timeIntervalSinceReferenceDate: range.upperBound), count: count ?? self.count)
        case .list: return dateStep(range, AxisMarkValues.automatic.kind)
        }
    }

    private func calendar(for values: AxisMarkValues.Kind) -> Calendar {
        if case .dates(_, _, let calendar?, _, _) = values { calendar } else { calendar }
    }
}
