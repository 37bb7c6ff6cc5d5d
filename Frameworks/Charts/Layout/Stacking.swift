/// Puts the quantities at one place upon each other.
enum Stacking {
    struct Item {
        /// What is stacked together: the same place, and the same part of it.
        let place: AnyHashable
        let value: Double
    }

    /// The start and end of each item, in order.
    ///
    /// Negative values are stacked downwards on their own. `normalized` shares out 1 at each place; `center` puts
    /// the middle of each stack on zero.
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

/// From where a quantity is drawn to where it ends; the end may be the smaller one.
struct ClosedSpan: Equatable {
    let start: Double
    let end: Double
}
