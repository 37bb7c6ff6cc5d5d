/// Stacks the quantities at each position.
enum Stacking {
    struct Item {
        /// Identifies items that are stacked together: those at the same position, in the same part of the step.
        let place: AnyHashable
        let value: Double
    }

    /// The start and end of each item, in order.
    ///
    /// Negative values are stacked separately, downwards. `normalized` scales each stack to a total of 1; `center`
    /// centres each stack on zero.
    static func spans(of items: [Item], by method: MarkStackingMethod.Kind) -> [ClosedSpan] {
        guard method != .unstacked else { return items.map { ClosedSpan(start: 0, end: $0.value) } }
        var totals: [AnyHashable: Double] = [:]
        if method != .standard {
            for item in items { totals[item.place, default: 0] += abs(item.value) }
        }
        var above: [AnyHashable: Double] = [:]
        var below: [AnyHashable: Double] = [:]
        return items.map { item in
            let total = totals[item.place] ?? 0
            switch method {
            case .center:
                let start = above[item.place] ?? -total / 2
                above[item.place] = start + abs(item.value)
                return ClosedSpan(start: start, end: start + abs(item.value))
            case .normalized where total == 0:
                return ClosedSpan(start: 0, end: 0)
            default:
                let value = method == .normalized ? item.value / total : item.value
                let start = (value < 0 ? below : above)[item.place] ?? 0
                if value < 0 { below[item.place] = start + value } else { above[item.place] = start + value }
                return ClosedSpan(start: start, end: start + value)
            }
        }
    }
}

/// The start and end between which a quantity is drawn. The end may be the smaller one.
struct ClosedSpan: Equatable {
    let start: Double
    let end: Double
}
