extension Path {
    /// Reads the value of an SVG path's `d`; nil if it is anything else.
    init?(svg data: String) {
        var reader = SVGPathReader(data)
        guard reader.readAll() else { return nil }
        self = reader.path
    }
}

private struct SVGPathReader {
    private(set) var path = Path()
    private var scanner: SVGScanner
    private var here = CGPoint.zero
    /// The start of the subpath.
    private var start = CGPoint.zero
    /// The last control point of the segment before, and its command.
    private var last: (control: CGPoint, name: Character)?
    private var isRelative = false

    init(_ data: String) {
        scanner = SVGScanner(data)
    }

    mutating func readAll() -> Bool {
        // The command of numbers without one.
        var next: Character?
        while !scanner.isAtEnd {
            guard let command = scanner.letter() ?? next, !path.isEmpty || command == "M" || command == "m" else {
                return false
            }
            isRelative = command.isLowercase
            guard read(Character(command.uppercased())) else { return false }
            switch command {
            case "M": next = "L"
            case "m": next = "l"
            case "Z", "z": next = nil
            default: next = command
            }
        }
        return true
    }

    /// Reads a segment; returns false if it is damaged.
    private mutating func read(_ name: Character) -> Bool {
        switch name {
        case "M":
            guard let end = point() else { return false }
            path.move(to: end)
            start = end
            finish(at: end)
        case "L":
            guard let end = point() else { return false }
            addLine(to: end)
        case "H":
            guard let x = scanner.number() else { return false }
            addLine(to: CGPoint(x: x + (isRelative ? here.x : 0), y: here.y))
        case "V":
            guard let y = scanner.number() else { return false }
            addLine(to: CGPoint(x: here.x, y: y + (isRelative ? here.y : 0)))
        case "C", "S":
            let first = name == "C" ? point() : mirrored(after: ["C", "S"])
            guard let first, let second = point(), let end = point() else { return false }
            path.addCurve(to: end, control1: first, control2: second)
            finish(at: end, control: second, name)
        case "Q", "T":
            let control = name == "Q" ? point() : mirrored(after: ["Q", "T"])
            guard let control, let end = point() else { return false }
            path.addQuadCurve(to: end, control: control)
            finish(at: end, control: control, name)
        case "A":
            guard let width = scanner.number(), let height = scanner.number(), let angle = scanner.number(),
                let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = point()
            else { return false }
            addArc(
                to: end, radii: CGSize(width: abs(width), height: abs(height)), turned: angle * .pi / 180, isLarge,
                isClockwise)
        case "Z":
            path.closeSubpath()
            finish(at: start)
        default: return false
        }
        return true
    }

    private mutating func point() -> CGPoint? {
        guard let x = scanner.number(), let y = scanner.number() else { return nil }
        return isRelative ? CGPoint(x: here.x + x, y: here.y + y) : CGPoint(x: x, y: y)
    }

    /// The control point that continues the curve before, if its command is one of `names`.
    private func mirrored(after names: Set<Character>) -> CGPoint {
        guard let last, names.contains(last.name) else { return here }
        return CGPoint(x: 2 * here.x - last.control.x, y: 2 * here.y - last.control.y)
    }

    private mutating func finish(at end: CGPoint, control: CGPoint? = nil, _ name: Character = "L") {
        here = end
        last = control.map { ($0, name) }
    }

    private mutating func addLine(to end: CGPoint) {
        path.addLine(to: end)
        finish(at: end)
    }

    /// Adds a part of an ellipse.
    ///
    /// - Parameter angle: The angle of the ellipse's first radius, in radians.
    private mutating func addArc(
        to end: CGPoint, radii: CGSize, turned angle: CGFloat, _ isLarge: Bool, _ isClockwise: Bool
    ) {
        guard radii.width > 0, radii.height > 0, here != end else { return addLine(to: end) }
        // In these coordinates, the ellipse is a circle with the radius 1.
        var place = CGAffineTransform(rotationAngle: angle).scaledBy(x: radii.width, y: radii.height)
        var (from, to) = (here.applying(place.inverted()), end.applying(place.inverted()))
        var half = hypot(to.x - from.x, to.y - from.y) / 2
        if half > 1 {
            // An ellipse that is too small for both points grows.
            place = place.scaledBy(x: half, y: half)
            (from, to) = (here.applying(place.inverted()), end.applying(place.inverted()))
            half = 1
        }
        let distance = (max(0, 1 - half * half)).squareRoot() / half / 2 * (isLarge == isClockwise ? -1 : 1)
        let center = CGPoint(
            x: (from.x + to.x) / 2 + distance * (from.y - to.y), y: (from.y + to.y) / 2 - distance * (from.x - to.x))
        let first = atan2(from.y - center.y, from.x - center.x)
        var delta = atan2(to.y - center.y, to.x - center.x) - first
        if isClockwise, delta < 0 { delta += 2 * .pi }
        if !isClockwise, delta > 0 { delta -= 2 * .pi }
        guard delta.isFinite else { return addLine(to: end) }
        path.addRelativeArc(
            center: center, radius: 1, startAngle: .radians(first), delta: .radians(delta), transform: place)
        finish(at: end)
    }
}
