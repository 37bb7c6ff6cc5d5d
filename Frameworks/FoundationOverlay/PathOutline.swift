package import Foundation

/// The elements of a path.
package struct PathOutline: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    package private(set) var elements: [Element] = []

    package init(elements: [Element] = []) {
        self.elements = elements
    }
}

extension PathOutline {
    /// True if the last subpath was closed.
    var isAtSubpathEnd: Bool { elements.last == .closeSubpath }

    package var currentPoint: CGPoint? {
        switch elements.last {
        case nil: nil
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .closeSubpath: subpathStart
        }
    }

    private var subpathStart: CGPoint? {
        for element in elements.reversed() {
            if case .move(let point) = element { return point }
        }
        return nil
    }

    package mutating func move(to point: CGPoint) {
        elements.append(.move(to: point))
    }

    package mutating func addLine(to point: CGPoint) {
        append(.line(to: point))
    }

    package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        append(.quadCurve(to: point, control: control))
    }

    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(to: point, control1: control1, control2: control2))
    }

    package mutating func closeSubpath() {
        guard !elements.isEmpty, !isAtSubpathEnd else { return }
        elements.append(.closeSubpath)
    }

    /// Appends a segment if there is a current point to start from.
    private mutating func append(_ segment: Element) {
        guard let point = currentPoint else { return }
        if isAtSubpathEnd { elements.append(.move(to: point)) }
        elements.append(segment)
    }

    /// Adds the elements of another outline.
    package mutating func add(_ other: PathOutline) {
        elements += other.elements
    }

    /// This outline with all of its points transformed.
    package func applying(_ transform: CGAffineTransform) -> PathOutline {
        guard !transform.isIdentity else { return self }
        return PathOutline(elements: elements.map { $0.mapPoints { $0.applying(transform) } })
    }
}

extension PathOutline.Element {
    fileprivate func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Self {
        switch self {
        case .move(let point): .move(to: transform(point))
        case .line(let point): .line(to: transform(point))
        case .quadCurve(let point, let control): .quadCurve(to: transform(point), control: transform(control))
        case .curve(let point, let first, let second):
            .curve(to: transform(point), control1: transform(first), control2: transform(second))
        case .closeSubpath: .closeSubpath
        }
    }

    /// The points of the element, including control points.
    package var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let point, let control): [control, point]
        case .curve(let point, let first, let second): [first, second, point]
        case .closeSubpath: []
        }
    }
}
