/// A polynomial of degree three, given by its coefficients.
struct Cubic: Sendable {
    var (constant, linear, quadratic, cubic): (Double, Double, Double, Double)

    init(_ constant: Double, _ linear: Double, _ quadratic: Double, _ cubic: Double) {
        (self.constant, self.linear, self.quadratic, self.cubic) = (constant, linear, quadratic, cubic)
    }

    /// The cubic with `values` at 0, 1, 2 and 3, as a function of `scale` × the distance from `center`.
    init(_ values: (Double, Double, Double, Double), around center: Double, scale: Double) {
        // Newton's divided differences.
        let first = values.1 - values.0
        let second = values.2 - 2 * values.1 + values.0
        let third = values.3 - 3 * (values.2 - values.1) - values.0
        let u = center
        constant = values.0 + u * (first + (u - 1) / 2 * (second + (u - 2) / 3 * third))
        linear = (first + (2 * u - 1) / 2 * second + (3 * u * u - 6 * u + 2) / 6 * third) * scale
        quadratic = (second + (u - 1) * third) / 2 * scale * scale
        cubic = third / 6 * scale * scale * scale
    }

    func callAsFunction(_ x: Double) -> Double { constant + change(x) }

    /// The difference between its values at `x` and at 0.
    func change(_ x: Double) -> Double { x * (linear + x * (quadratic + x * cubic)) }

    func slope(_ x: Double) -> Double { linear + x * (2 * quadratic + x * 3 * cubic) }
}
