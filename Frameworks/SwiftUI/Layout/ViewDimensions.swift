/// A view's size and alignment guides in its own coordinate space.
public struct ViewDimensions {
    /// The distances of the text baselines from the top. A view without text has its baselines at its bottom.
    struct Baselines: Equatable {
        var first: CGFloat
        var last: CGFloat
    }

    let size: CGSize
    let baselines: Baselines
    /// The values that `alignmentGuide` has set.
    let explicit: [AlignmentKey: CGFloat]

    init(size: CGSize, baselines: Baselines? = nil, explicit: [AlignmentKey: CGFloat] = [:]) {
        self.size = size
        self.baselines = baselines ?? Baselines(first: size.height, last: size.height)
        self.explicit = explicit
    }

    /// The view's width.
    public var width: CGFloat { size.width }

    /// The view's height.
    public var height: CGFloat { size.height }

    /// The value of the given horizontal guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { value(of: guide.key) }

    /// The value of the given vertical guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { value(of: guide.key) }

    /// The explicit value of the given horizontal guide in this view, or nil if no such value exists.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit[guide.key] }

    /// The explicit value of the given vertical guide in this view, or nil if no such value exists.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit[guide.key] }

    func value(of key: AlignmentKey) -> CGFloat { explicit[key] ?? key.id.defaultValue(in: self) }
}

extension ViewDimensions: Equatable {}

/// A guide that is a sum of multiples of a view's dimensions, which the page can compute itself.
struct LinearGuide: Equatable {
    /// A constant, and the factors of the width, the height, and the first and the last baseline.
    var factors: [CGFloat]

    static func center(_ axis: Axis) -> LinearGuide {
        LinearGuide(factors: axis == .horizontal ? [0, 0.5, 0, 0, 0] : [0, 0, 0.5, 0, 0])
    }

    private init(factors: [CGFloat]) {
        self.factors = factors
    }

    /// Finds the factors of `compute` by trying sample values; nil if it is not such a sum.
    init?(_ compute: (ViewDimensions) -> CGFloat) {
        func value(_ point: [CGFloat]) -> CGFloat {
            compute(
                ViewDimensions(
                    size: CGSize(width: point[0], height: point[1]),
                    baselines: ViewDimensions.Baselines(first: point[2], last: point[3])))
        }
        let base: [CGFloat] = [137, 71, 23, 59]
        let start = value(base)
        let slopes = base.indices.map { index in
            var moved = base
            moved[index] += 64
            return (value(moved) - start) / 64
        }
        func sum(_ point: [CGFloat]) -> CGFloat { zip(slopes, point).reduce(0) { $0 + $1.0 * $1.1 } }
        let constant = start - sum(base)
        // Samples of an ordinary view, a tiny one, a wide one and a tall one.
        let samples: [[CGFloat]] = [[44, 20, 15, 15], [0, 0, 0, 0], [3000, 40, 30, 30], [12, 5000, 11, 4700]]
        let isLinear = samples.allSatisfy { abs(value($0) - constant - sum($0)) < 0.01 }
        guard isLinear, start.isFinite else { return nil }
        factors = ([constant] + slopes).map { ($0 * 1e6).rounded() / 1e6 }
    }

    var css: String { factors.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " ") }
}
