/// A color gradient represented as an array of color stops, each having a parametric location value.
@frozen public struct Gradient: Hashable, Sendable {
    /// One color stop in the gradient.
    @frozen public struct Stop: Hashable, Sendable {
        public var color: Color
        /// The parametric location of the gradient stop, in 0…1.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// A method of interpolating between the colors in a gradient.
    public struct ColorSpace: Hashable, Sendable {
        let name: String

        /// Interpolates gradient colors in the output color space.
        public static let device = ColorSpace(name: "srgb")
        /// Interpolates gradient colors in a perceptual color space.
        public static let perceptual = ColorSpace(name: "oklab")
    }

    public var stops: [Gradient.Stop]

    public init(stops: [Gradient.Stop]) {
        self.stops = stops
    }

    /// Creates a gradient from an array of colors, evenly spaced along its full length.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// A version of the gradient that interpolates its colors in the given color space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        AnyGradient(gradient: self, space: space)
    }
}

/// A color gradient, from top to bottom by default.
@frozen public struct AnyGradient: Hashable, Sendable {
    var gradient: Gradient
    var space = Gradient.ColorSpace.device

    init(gradient: Gradient, space: Gradient.ColorSpace) {
        self.gradient = gradient
        self.space = space
    }

    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    /// A version of the gradient that interpolates its colors in the given color space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        AnyGradient(gradient: gradient, space: space)
    }
}

extension Gradient: PaintedStyle {
    package func paint(in environment: EnvironmentValues) -> Paint { AnyGradient(self).paint(in: environment) }
}

extension AnyGradient: PaintedStyle {
    package func paint(in environment: EnvironmentValues) -> Paint {
        Paint(.gradient(GradientPaint(self, .linear(.top, .bottom))))
    }
}

extension Color {
    /// Returns the standard gradient for the color `self`: from a slightly lighter color to the color itself.
    public var gradient: AnyGradient {
        let light = Color(css: "color-mix(in oklab, \(css) 82%, white)")
        return AnyGradient(Gradient(colors: [light, self]))
    }

    /// Returns a version of self mixed with `rhs` by the amount specified by `fraction`.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let share = max(0, min(fraction, 1)) * 100
        return Color(css: "color-mix(in \(colorSpace.name), \(css), \(rhs.css) \(share.css)%)")
    }
}
