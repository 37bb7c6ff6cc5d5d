/// The extent of a mark along an axis, in values.
enum AxisSpan {
    case at(DataValue, upper: DataValue?)
    case between(DataValue, DataValue)
    case fixed(CGFloat?, CGFloat?)

    init(_ place: Mark.Place) {
        switch place {
        case .at(let datum): self = .at(datum.value, upper: datum.upper)
        case .between(let start, let end): self = .between(start.value, end.value)
        case .fixed(let start, let end): self = .fixed(start, end)
        }
    }

    var values: [DataValue] {
        switch self {
        case .at(let value, let upper): [value] + (upper.map { [$0] } ?? [])
        case .between(let start, let end): [start, end]
        case .fixed: []
        }
    }

    /// True if the value is a bin of numbers or a unit of time.
    var isBin: Bool {
        if case .at(_, _?) = self { true } else { false }
    }
}

/// A mark with its quantity after stacking.
struct SpannedMark {
    let mark: Mark
    var x: AxisSpan
    var y: AxisSpan
    /// The axis along which the length of the mark represents its value.
    let quantity: Axis?

    init(_ mark: Mark) {
        self.mark = mark
        x = AxisSpan(mark.x)
        y = AxisSpan(mark.y)
        quantity = Self.quantityAxis(of: mark)
    }

    private static func quantityAxis(of mark: Mark) -> Axis? {
        guard mark.kind == .bar || mark.kind == .area else { return nil }
        func isQuantity(_ place: Mark.Place) -> Bool {
            if case .at(let datum) = place { datum.upper == nil && datum.value.kind == .number } else { false }
        }
        func isOpen(_ place: Mark.Place) -> Bool {
            if case .between = place { false } else { true }
        }
        if isQuantity(mark.y), isOpen(mark.x) { return .vertical }
        if isQuantity(mark.x), isOpen(mark.y) { return .horizontal }
        return nil
    }

    /// The marks with stacked quantities. Each combination of kind and stacking method is stacked separately.
    static func stacked(_ marks: [Mark]) -> [SpannedMark] {
        var result = marks.map(SpannedMark.init)
        var groups: [Group: [Int]] = [:]
        for (index, mark) in result.enumerated() {
            guard let quantity = mark.quantity else { continue }
            let group = Group(
                kind: mark.mark.kind, method: mark.mark.stacking.kind, quantity: quantity, mask: mark.mark.mask)
            groups[group, default: []].append(index)
        }
        for (group, members) in groups {
            let items = members.map { result[$0].stackItem }
            for (index, span) in zip(members, Stacking.spans(of: items, by: group.method)) {
                let length = AxisSpan.between(.number(span.start), .number(span.end))
                if group.quantity == .vertical { result[index].y = length } else { result[index].x = length }
            }
        }
        return result
    }

    private struct Group: Hashable {
        let kind: Mark.Kind
        let method: MarkStackingMethod.Kind
        let quantity: Axis
        let mask: Int?
    }

    private struct StackPlace: Hashable {
        let values: [DataValue]
        let position: DataValue?
    }

    private var stackItem: Stacking.Item {
        let (place, length) = quantity == .vertical ? (mark.x, mark.y) : (mark.y, mark.x)
        return Stacking.Item(
            place: StackPlace(values: place.values, position: mark.style.position?.datum.value),
            value: length.datum?.value.scalar ?? 0)
    }
}

extension Mark {
    /// Identifies a line or area by its series, or else by the data represented by its style.
    var seriesKey: [DataValue?] {
        if let series { return [series.value] }
        return [style.colorBy?.value, style.symbolBy?.value, style.lineBy?.value, style.position?.datum.value]
    }
}
