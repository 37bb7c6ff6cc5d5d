/// A slice of a ring. Angles are in radians, clockwise from twelve o'clock.
struct SectorGeometry: Equatable {
    let center: PlotPoint
    let inner: Double
    let outer: Double
    let start: Double
    let end: Double
    /// The distance between each side and the neighbouring slice, in points.
    var inset = 0.0
    var cornerRadius = 0.0

    func point(_ angle: Double, _ radius: Double) -> PlotPoint {
        PlotPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }

    /// The position for a label of the slice.
    var middle: PlotPoint { point((start + end) / 2, inner > 0 ? (inner + outer) / 2 : outer * 0.62) }

    func draw(into path: inout PathData) {
        guard outer > 0, end > start else { return }
        guard end - start < 2 * .pi - 1e-6 else { return drawRing(into: &path) }
        let (first, last) = sides(at: outer)
        guard last > first else { return }
        let corner = min(cornerRadius, (outer - inner) / 2, (last - first) * outer / 2)
        let turn = corner / outer
        path.move(to: point(first, outer - corner))
        path.curve(
            point(first, outer - corner / 3), point(first + turn / 3, outer), to: point(first + turn, outer))
        path.arc(
            radius: outer, large: last - first - 2 * turn > .pi, clockwise: true, to: point(last - turn, outer))
        path.curve(
            point(last - turn / 3, outer), point(last, outer - corner / 3), to: point(last, outer - corner))
        drawInnerSide(into: &path, corner: corner)
        path.close()
    }

    private func drawInnerSide(into path: inout PathData, corner: Double) {
        let (first, last) = sides(at: inner)
        guard inner > 0, last > first else { return path.line(to: tip) }
        let corner = min(corner, (last - first) * inner / 2)
        let turn = corner / inner
        path.line(to: point(last, inner + corner))
        path.curve(point(last, inner + corner / 3), point(last - turn / 3, inner), to: point(last - turn, inner))
        path.arc(
            radius: inner, large: last - first - 2 * turn > .pi, clockwise: false, to: point(first + turn, inner))
        path.curve(point(first + turn / 3, inner), point(first, inner + corner / 3), to: point(first, inner + corner))
    }

    /// The angles of the slice's sides at `radius`. The sides are parallel to those without an inset.
    private func sides(at radius: Double) -> (Double, Double) {
        guard inset > 0, radius > inset else { return (start, radius > 0 && inset >= radius ? start : end) }
        let kept = asin(inset / radius)
        return (start + kept, end - kept)
    }

    /// The intersection of the sides.
    private var tip: PlotPoint {
        let half = sin(min((end - start) / 2, .pi / 2))
        return inset > 0 && half > 0 ? point((start + end) / 2, min(outer, inset / half)) : center
    }

    private func drawRing(into path: inout PathData) {
        for (radius, clockwise) in [(outer, true), (inner, false)] where radius > 0 {
            path.move(to: point(0, radius))
            path.arc(radius: radius, large: false, clockwise: clockwise, to: point(.pi, radius))
            path.arc(radius: radius, large: false, clockwise: clockwise, to: point(0, radius))
            path.close()
        }
    }

    /// The slices for `marks`, which divide the circle.
    static func sectors(of marks: [Mark], in size: CGSize) -> [SectorGeometry] {
        let values = marks.map { mark -> Double in
            guard let angle = mark.sector?.angle else { return 0 }
            if let lower = angle.value.scalar, let upper = angle.upper?.scalar { return max(0, upper - lower) }
            return max(0, angle.value.scalar ?? 0)
        }
        let total = values.reduce(0, +)
        let radius = Double(min(size.width, size.height)) / 2
        var angle = 0.0
        return zip(marks, values).map { mark, value in
            let start = angle
            angle += total > 0 ? value / total * 2 * .pi : 0
            let shape = mark.sector
            let outer = shape?.outerRadius.radius(of: radius, automatic: radius) ?? radius
            return SectorGeometry(
                center: PlotPoint(x: Double(size.width) / 2, y: Double(size.height) / 2),
                inner: min(shape?.innerRadius.radius(of: radius, automatic: 0) ?? 0, outer), outer: outer,
                start: start, end: angle, inset: Double(shape?.angularInset ?? 0),
                cornerRadius: Double(mark.style.cornerRadius ?? 0))
        }
    }
}

extension MarkDimension {
    /// The radius for a dimension; `whole` is the largest one that fits.
    fileprivate func radius(of whole: Double, automatic: Double) -> Double {
        switch kind {
        case .automatic: automatic
        case .fixed(let value): value
        case .inset(let value): max(0, whole - value)
        case .ratio(let value): whole * value
        }
    }
}
