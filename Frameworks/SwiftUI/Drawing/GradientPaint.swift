/// A gradient with its geometry in the painted area.
package struct GradientPaint: Equatable, Sendable {
    enum Geometry: Equatable, Sendable {
        case linear(UnitPoint, UnitPoint)
        /// Radii in points.
        case radial(UnitPoint, CGFloat, CGFloat)
        /// Radii as fractions of the frame.
        case elliptical(UnitPoint, CGFloat, CGFloat)
        case angular(UnitPoint, Angle, Angle)
    }

    var stops: [Gradient.Stop]
    let space: Gradient.ColorSpace
    let geometry: Geometry

    init(_ gradient: AnyGradient, _ geometry: Geometry) {
        stops = gradient.gradient.stops
        space = gradient.space
        self.geometry = geometry
    }

    /// True if the image depends on the proportions of the painted area, which only a size container provides.
    var needsContainer: Bool {
        if case .linear(let start, let end) = geometry { start.x != end.x && start.y != end.y } else { false }
    }

    /// A CSS image for a box of any kind; a slanting gradient runs from corner to corner.
    package var css: String {
        guard needsContainer, case .linear(let start, let end) = geometry else { return exactCSS }
        let sides = (end.y > start.y ? "bottom" : "top") + (end.x > start.x ? " right" : " left")
        return "linear-gradient(to \(sides)\(method), \(list { ($0 * 100).css + "%" }))"
    }

    /// A CSS image for a size container, or for an element that fills one.
    var exactCSS: String {
        switch geometry {
        case .linear(let start, let end): linear(from: start, to: end)
        case .radial(let center, let start, let end):
            "radial-gradient(circle at \(center.css)\(method), "
                + list(isBackwards: end < start) { (start + $0 * (end - start)).css + "px" } + ")"
        case .elliptical(let center, let start, let end):
            "radial-gradient(100% 100% at \(center.css)\(method), "
                + list(isBackwards: end < start) { ((start + $0 * (end - start)) * 100).css + "%" } + ")"
        case .angular(let center, let start, let end): angular(at: center, from: start, to: end)
        }
    }

    /// The same gradient in a frame that is larger on all sides.
    func outset(by margin: CGFloat, of size: CGSize) -> GradientPaint {
        let outer = CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
        guard outer.width > 0, outer.height > 0 else { return self }
        func move(_ point: UnitPoint) -> UnitPoint {
            UnitPoint(
                x: (point.x * size.width + margin) / outer.width, y: (point.y * size.height + margin) / outer.height)
        }
        let share = size.width / outer.width
        let moved: Geometry =
            switch geometry {
            case .linear(let start, let end): .linear(move(start), move(end))
            case .radial(let center, let start, let end): .radial(move(center), start, end)
            case .elliptical(let center, let start, let end): .elliptical(move(center), start * share, end * share)
            case .angular(let center, let start, let end): .angular(move(center), start, end)
            }
        return GradientPaint(AnyGradient(gradient: Gradient(stops: stops), space: space), moved)
    }

    private var method: String { space == .device ? "" : " in " + space.name }

    /// - Parameter isBackwards: True if positions decrease along the gradient; CSS requires them to increase.
    private func list(isBackwards: Bool = false, _ place: (CGFloat) -> String) -> String {
        let list = stops.map { $0.color.css + " " + place($0.location) }
        return (isBackwards ? list.reversed() : list).joined(separator: ", ")
    }

    private func linear(from start: UnitPoint, to end: UnitPoint) -> String {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        if dx == 0 || dy == 0 {
            let (from, way) = dx == 0 ? (start.y, dy) : (start.x, dx)
            let stops = list(isBackwards: way < 0) { ((from + $0 * way) * 100).css + "%" }
            return "linear-gradient(\(dx == 0 ? "180deg" : "90deg")\(method), \(stops))"
        }
        // CSS positions colours along a line through the centre, Core Graphics along the line between the two points.
        // In both, a colour extends at right angles to the line. The frame's sides are 100cqw and 100cqh, because the
        // filled element is a size container.
        let (x, y) = ("\((dx * 100).css)cqw", "\((dy * 100).css)cqh")
        let angle = "atan2(\(x), -1 * \(y))"
        let first =
            "\(((start.x - 0.5) * 100).css)cqw * sin(\(angle)) - \(((start.y - 0.5) * 100).css)cqh * cos(\(angle))"
        let stops = list { "calc(50% + \(first) + \($0.css) * hypot(\(x), \(y)))" }
        return "linear-gradient(calc(\(angle))\(method), \(stops))"
    }

    /// A conic gradient. CSS starts at the top, SwiftUI at the right.
    private func angular(at center: UnitPoint, from start: Angle, to end: Angle) -> String {
        let sweep = end.degrees - start.degrees
        let origin = sweep < 0 ? end : start
        var placed = stops.map { stop in
            (stop.color.css, sweep < 0 ? (1 - stop.location) * -sweep : stop.location * sweep)
        }
        if sweep < 0 { placed.reverse() }
        // The part that the angles leave out is split between the last colour and the first.
        if let first = placed.first, let last = placed.last, abs(sweep) < 360 {
            let middle = (abs(sweep) + 360) / 2
            placed += [(last.0, middle), (first.0, middle)]
        }
        let list = placed.map { "\($0.0) \($0.1.css)deg" }.joined(separator: ", ")
        return "conic-gradient(from \((origin.degrees + 90).css)deg at \(center.css)\(method), \(list))"
    }
}

extension UnitPoint {
    var css: String { "\((x * 100).css)% \((y * 100).css)%" }
}
