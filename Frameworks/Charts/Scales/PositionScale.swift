/// Maps the values of an axis to positions, in points from the plot's leading or top edge.
struct PositionScale {
    enum Domain: Equatable {
        /// The ends of the domain as scalars: numbers, or seconds since the reference date.
        case continuous(ClosedRange<Double>, DataKind)
        case categories([String])
    }

    let domain: Domain
    let type: ScaleType.Kind
    /// The positions of the domain's ends. A y axis starts at the bottom, so its start is the larger number.
    let start: Double
    let end: Double
    private let indices: [String: Int]

    init(domain: Domain, type: ScaleType.Kind = .linear, start: Double, end: Double) {
        self.domain = domain
        self.type = type
        self.start = start
        self.end = end
        if case .categories(let names) = domain {
            indices = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
        } else {
            indices = [:]
        }
    }

    var kind: DataKind {
        if case .continuous(_, let kind) = domain { kind } else { .category }
    }

    /// The domain as values: both ends, or all categories.
    var domainValues: [DataValue] {
        switch domain {
        case .continuous(let range, let kind): [kind.value(range.lowerBound), kind.value(range.upperBound)]
        case .categories(let names): names.map(DataValue.category)
        }
    }

    /// The width of one category; 0 on a continuous scale.
    var step: Double {
        if case .categories(let names) = domain { abs(end - start) / Double(max(1, names.count)) } else { 0 }
    }

    /// The position of `value`; for a category, the middle of its band. Nil for a value outside the scale.
    func position(of value: DataValue) -> Double? {
        switch domain {
        case .continuous(let range, _): value.scalar.map { position($0, in: range) }
        case .categories(let names):
            if case .category(let name) = value, let index = indices[name] {
                start + (end - start) * (Double(index) + 0.5) / Double(names.count)
            } else {
                nil
            }
        }
    }

    private func position(_ scalar: Double, in range: ClosedRange<Double>) -> Double {
        let lower = type.forward(range.lowerBound)
        let upper = type.forward(range.upperBound)
        guard upper > lower else { return (start + end) / 2 }
        return start + (end - start) * (type.forward(scalar) - lower) / (upper - lower)
    }

    /// The extent of a category, or of a bin from `value` to `upper`, in increasing order of position.
    func extent(of value: DataValue, to upper: DataValue? = nil) -> ClosedRange<Double>? {
        if let upper, let one = position(of: value), let other = position(of: upper) {
            return min(one, other)...max(one, other)
        }
        return position(of: value).map { ($0 - step / 2)...($0 + step / 2) }
    }

    /// The value at `position`, or the category whose band contains it; nil outside the bands of all categories.
    func value(at position: Double) -> DataValue? {
        guard end != start else { return nil }
        let fraction = (position - start) / (end - start)
        switch domain {
        case .continuous(let range, let kind):
            let lower = type.forward(range.lowerBound)
            let upper = type.forward(range.upperBound)
            return kind.value(type.backward(lower + (upper - lower) * fraction))
        case .categories(let names):
            guard fraction >= 0, fraction <= 1, !names.isEmpty else { return nil }
            return .category(names[min(names.count - 1, Int(fraction * Double(names.count)))])
        }
    }

    /// Returns true if `value` is within the domain.
    func contains(_ value: DataValue) -> Bool {
        switch domain {
        case .continuous(let range, _):
            guard let scalar = value.scalar else { return false }
            let slack = (range.upperBound - range.lowerBound) * 1e-9
            return scalar >= range.lowerBound - slack && scalar <= range.upperBound + slack
        case .categories:
            if case .category(let name) = value { return indices[name] != nil }
            return false
        }
    }
}
