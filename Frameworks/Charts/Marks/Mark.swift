/// One mark, as its initializer describes it.
struct Mark {
    enum Kind: Hashable, Sendable {
        case bar, line, area, point, rule, rectangle, sector
    }

    /// What a mark says about one axis.
    enum Place: Sendable {
        case at(Datum)
        case between(Datum, Datum)
        /// Points from the plot's start; nil where the mark goes to its edge.
        case fixed(CGFloat?, CGFloat?)

        var datum: Datum? {
            switch self {
            case .at(let datum), .between(let datum, _): datum
            case .fixed: nil
            }
        }

        /// All values on the axis, bins with both ends.
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
}

/// What is special to a sector.
struct SectorShape {
    let angle: Datum
    let innerRadius: MarkDimension
    let outerRadius: MarkDimension
    let angularInset: CGFloat
}

/// Content that is one mark.
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
