/// The style that modifiers set for marks. Nil means that no modifier set the property.
struct MarkStyle {
    var foreground: (any ShapeStyle)?
    var colorBy: Datum?
    var line: StrokeStyle?
    var lineBy: Datum?
    var symbol: MarkSymbol?
    var symbolBy: Datum?
    /// The area of the symbol's box in square points.
    var symbolArea: Double?
    var symbolSize: CGSize?
    var symbolSizeBy: Datum?
    var interpolation = InterpolationMethod.Kind.linear
    var opacity = 1.0
    var cornerRadius: CGFloat?
    var position: PositionBy?
    var annotations: [MarkAnnotation] = []
    var offset = MarkOffset()
    var blur: CGFloat = 0
    var shadow: MarkShadow?
    var zIndex = 0.0
    var alignsWithPlotArea = false
    var clip: (any Shape)?
    /// The numbers of the masks around the mark.
    var masks: [Int] = []
    var accessibility = MarkAccessibility()
}

/// A paint in CSS syntax.
struct MarkPaint: Hashable, Sendable {
    /// A CSS color or image.
    let css: String

    init(css: String) {
        self.css = css
    }

    init(_ style: some ShapeStyle, in environment: EnvironmentValues = EnvironmentValues()) {
        css = style.paint(in: environment).css
    }

    /// True if it is an image, which SVG does not accept as a fill.
    var isImage: Bool { css.contains("gradient(") || css.contains("url(") }
}

enum MarkSymbol {
    case shape(any ChartSymbolShape)
    case view(AnyView)
    case none
}

/// The part of the step that a mark occupies beside its siblings.
struct PositionBy {
    let datum: Datum
    let axis: Axis?
    let span: MarkDimension
}

struct MarkOffset: Hashable {
    var xStart: CGFloat = 0
    var xEnd: CGFloat = 0
    var yStart: CGFloat = 0
    var yEnd: CGFloat = 0
}

struct MarkShadow: Hashable {
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat
}

struct MarkAccessibility {
    var label: Text?
    var value: Text?
    var identifier: String?
    var isHidden = false
}
