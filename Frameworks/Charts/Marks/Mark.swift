/// A mark, as described by its initializer.
struct Mark {
    enum Kind: Hashable, Sendable {
        case bar, line, area, point, rule, rectangle, sector
    }

    /// The values of a mark on one axis.
    enum Place: Sendable {
        case at(Datum)
        case between(Datum, Datum)
        /// The distances from the plot's start, in points, or nil for an end at the edge.
        case fixed(CGFloat?, CGFloat?)

        var datum: Datum? {
            switch self {
            case .at(let datum), .between(let datum, _): datum
            case .fixed: nil
            }
        }

        /// All values on the axis, including both ends of bins.
        var values: [DataValue] {
            switch self {
            case .at(let datum): [datum.value] + (datum.upper.map { [$0] } ?? [])
            case .between(let start, let end):
                [start.value, end.value] + [start.upper, end.upper].compactMap { $0 }
            case .fixed: []
            }
        }
    }

    let kind: Kind
    var x: Place = .fixed(nil, nil)
    var y: Place = .fixed(nil, nil)
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var stacking = MarkStackingMethod.unstacked
    var series: Datum?
    var sector: SectorShape?
    var style = MarkStyle()
    /// The number of the mask that the mark is a part of, or nil if the mark itself is drawn.
    var mask: Int?
}

/// The properties specific to sectors.
struct SectorShape {
    let angle: Datum
    let innerRadius: MarkDimension
    let outerRadius: MarkDimension
    let angularInset: CGFloat
}

/// Content that consists of a single mark.
protocol SingleMark: PrimitiveChartContent {
    var mark: Mark { get }
}

extension SingleMark {
    func collect(into collector: MarkCollector, style: MarkStyle) {
        var mark = mark
        mark.style = style
        collector.add(mark)
    }
}
