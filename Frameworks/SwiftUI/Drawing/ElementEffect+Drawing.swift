// The effects of the drawing modifiers, in CSS.

extension ElementEffect {
    static func filter(_ filter: String) -> ElementEffect { ElementEffect(filter: filter) }

    static func opacity(_ opacity: Double) -> ElementEffect { ElementEffect(opacity: max(0, min(opacity, 1))) }

    static func blur(_ radius: CGFloat) -> ElementEffect { filter("blur(\(max(0, radius).css)px)") }

    static func brightness(_ amount: Double) -> ElementEffect {
        // CSS brightness multiplies; the two functions together add. Their order keeps intermediate values in range.
        let factor = (1 + 2 * abs(amount)).css
        let inverse = (1 / (1 + 2 * abs(amount))).css
        return filter(
            amount >= 0
                ? "contrast(\(inverse)) brightness(\(factor))" : "brightness(\(inverse)) contrast(\(factor))")
    }

    static func contrast(_ amount: Double) -> ElementEffect {
        // A negative contrast inverts.
        filter(amount < 0 ? "invert(1) contrast(\((-amount).css))" : "contrast(\(amount.css))")
    }

    static func saturation(_ amount: Double) -> ElementEffect { filter("saturate(\(max(0, amount).css))") }

    static func hueRotation(_ angle: Angle) -> ElementEffect { filter("hue-rotate(\(angle.css))") }

    static func grayscale(_ amount: Double) -> ElementEffect { filter("grayscale(\(max(0, min(amount, 1)).css))") }

    /// - Parameter anchor: The fixed point of the transform; CSS uses the centre by default.
    private static func transform(_ function: String, around anchor: UnitPoint) -> ElementEffect {
        guard anchor != .center else { return ElementEffect(transform: function) }
        let (x, y) = (((anchor.x - 0.5) * 100), ((anchor.y - 0.5) * 100))
        return ElementEffect(
            transform: "translate(\(x.css)%,\(y.css)%) \(function) translate(\((-x).css)%,\((-y).css)%)")
    }

    static func offset(x: CGFloat, y: CGFloat) -> ElementEffect {
        ElementEffect(transform: "translate(\(x.css)px,\(y.css)px)")
    }

    static func rotation(_ angle: Angle, anchor: UnitPoint) -> ElementEffect {
        transform("rotate(\(angle.css))", around: anchor)
    }

    static func scale(x: CGFloat, y: CGFloat, anchor: UnitPoint) -> ElementEffect {
        transform("scale(\(x.css),\(y.css))", around: anchor)
    }

    static func rotation3D(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat,
        perspective: CGFloat
    ) -> ElementEffect {
        var functions: [String] = []
        // The distance of the eye is relative to the view's size, which the page knows. Until then, it is a typical
        // size.
        if perspective > 0 {
            let depth = "var(--c-depth,320px)"
            functions.append("perspective(\(perspective == 1 ? depth : "calc(\(depth)/\(perspective.css))"))")
        }
        if anchorZ != 0 { functions.append("translateZ(\(anchorZ.css)px)") }
        functions.append("rotate3d(\(axis.x.css),\(axis.y.css),\(axis.z.css),\(angle.css))")
        if anchorZ != 0 { functions.append("translateZ(\((-anchorZ).css)px)") }
        return transform(functions.joined(separator: " "), around: anchor)
    }

    static func affine(_ transform: CGAffineTransform) -> ElementEffect {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return Self.transform("matrix(\(numbers.map(\.css).joined(separator: ",")))", around: .topLeading)
    }

    static func projection(_ m: ProjectionTransform) -> ElementEffect {
        guard !m.isAffine else {
            return affine(CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31, ty: m.m32))
        }
        // The columns of a 4 × 4 matrix, which leaves the third dimension unchanged.
        let numbers = [m.m11, m.m12, 0, m.m13, m.m21, m.m22, 0, m.m23, 0, 0, 1, 0, m.m31, m.m32, 0, m.m33]
        // The last row has small numbers, whose decimals all count.
        let text = numbers.map { $0 == $0.rounded() ? $0.css : "\($0)" }.joined(separator: ",")
        return Self.transform("matrix3d(\(text))", around: .topLeading)
    }
}
