extension GraphicsContext {
    /// A color or pattern that you can use to outline or fill a path.
    public struct Shading: Sendable {
        enum Kind: Sendable {
            case style(any ShapeStyle)
            case gradient(SVGItem)
        }

        let kind: Kind

        /// A shading instance that draws with the foreground style of the current environment.
        public static var foreground: Shading { style(ForegroundStyle()) }

        public static func color(_ color: Color) -> Shading { style(color) }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// Returns a shading instance that fills with the given shape style.
        public static func style<S>(_ style: S) -> Shading where S: ShapeStyle { Shading(kind: .style(style)) }

        /// Returns a shading instance that fills a linear (axial) gradient.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            var item = SVGItem(tag: "linearGradient", children: gradient.svgStops)
            item.attributes = [
                ("gradientUnits", "userSpaceOnUse"), ("x1", startPoint.x.css), ("y1", startPoint.y.css),
                ("x2", endPoint.x.css), ("y2", endPoint.y.css), ("spreadMethod", options.spread),
            ]
            return Shading(kind: .gradient(item))
        }

        /// Returns a shading instance that fills a radial gradient.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            var item = SVGItem(tag: "radialGradient", children: gradient.svgStops)
            item.attributes = [
                ("gradientUnits", "userSpaceOnUse"), ("cx", center.x.css), ("cy", center.y.css),
                ("fr", startRadius.css), ("r", endRadius.css), ("spreadMethod", options.spread),
            ]
            return Shading(kind: .gradient(item))
        }
    }

    /// Options that affect the rendering of color gradients.
    @frozen public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// An option that repeats the gradient outside its nominal range.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// An option that repeats the gradient outside its nominal range, reflecting every other instance.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }

        fileprivate var spread: String {
            contains(.mirror) ? "reflect" : contains(.repeat) ? "repeat" : "pad"
        }
    }

    /// Options that affect the use of clip shapes.
    @frozen public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// An option to invert the shape or layer alpha as the clip mask.
        public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
    }

    /// Options that configure a filter that you add to a graphics context.
    @frozen public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
    }

    /// Options that configure the graphics context filter that creates blur; the page supports none of them.
    @frozen public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
    }

    /// Options that configure the graphics context filter that creates shadows; the page supports none of them.
    @frozen public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }
    }

    /// A type that applies image processing operations to rendered content.
    public struct Filter: Sendable {
        let css: String

        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(css: "blur(\(max(0, radius).css)px)")
        }

        public static func contrast(_ amount: Double) -> Filter { Filter(css: "contrast(\(amount.css))") }
        public static func saturation(_ amount: Double) -> Filter { Filter(css: "saturate(\(amount.css))") }
        public static func grayscale(_ amount: Double) -> Filter { Filter(css: "grayscale(\(amount.css))") }
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(css: "hue-rotate(\(angle.css))") }
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(css: "invert(\(amount.css))") }

        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            if blendMode != .normal {
                MainQueue.run { Diagnostics.report("A shadow in a canvas has no blend mode of its own.") }
            }
            return Filter(css: ShadowStyle.drop(color: color, radius: radius, x: x, y: y).filterCSS)
        }
    }
}

extension Gradient {
    fileprivate var svgStops: [SVGItem] {
        stops.map { stop in
            SVGItem(
                tag: "stop", attributes: [("offset", stop.location.css)], style: "stop-color:\(stop.color.css)")
        }
    }
}

extension GradientPaint {
    /// The gradient over a rectangle, in the units of the drawing; nil for an angular gradient, which SVG lacks.
    func placed(in rect: CGRect) -> SVGItem? {
        func point(_ unit: UnitPoint) -> CGPoint {
            CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
        }
        let gradient = Gradient(stops: stops)
        let shading: GraphicsContext.Shading? =
            switch geometry {
            case .linear(let start, let end):
                .linearGradient(gradient, startPoint: point(start), endPoint: point(end))
            case .radial(let center, let start, let end):
                .radialGradient(gradient, center: point(center), startRadius: start, endRadius: end)
            case .elliptical(let center, let start, let end):
                .radialGradient(
                    gradient, center: point(center), startRadius: start * rect.width, endRadius: end * rect.width)
            case .angular: nil
            }
        guard case .gradient(let item)? = shading?.kind else { return nil }
        return item
    }
}
