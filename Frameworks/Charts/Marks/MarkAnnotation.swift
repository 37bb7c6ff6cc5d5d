/// The position of an annotation, relative to the item being annotated.
public struct AnnotationPosition: Equatable {
    enum Kind: String, Sendable {
        case automatic, overlay, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    let kind: Kind

    public static var automatic: AnnotationPosition { AnnotationPosition(kind: .automatic) }
    public static var overlay: AnnotationPosition { AnnotationPosition(kind: .overlay) }
    public static var top: AnnotationPosition { AnnotationPosition(kind: .top) }
    public static var bottom: AnnotationPosition { AnnotationPosition(kind: .bottom) }
    public static var leading: AnnotationPosition { AnnotationPosition(kind: .leading) }
    public static var trailing: AnnotationPosition { AnnotationPosition(kind: .trailing) }
    public static var topLeading: AnnotationPosition { AnnotationPosition(kind: .topLeading) }
    public static var topTrailing: AnnotationPosition { AnnotationPosition(kind: .topTrailing) }
    public static var bottomLeading: AnnotationPosition { AnnotationPosition(kind: .bottomLeading) }
    public static var bottomTrailing: AnnotationPosition { AnnotationPosition(kind: .bottomTrailing) }
}

/// Information about an item being annotated.
public struct AnnotationContext {
    /// The size of the annotated item, in points.
    public let targetSize: CGSize
}

/// The ways in which annotations can be kept within their boundary.
public struct AnnotationOverflowResolution {
    /// The boundary of an annotation.
    public struct Boundary {
        enum Kind: Sendable {
            case automatic, plot, chart
        }

        let kind: Kind
        public static var automatic: Boundary { Boundary(kind: .automatic) }
        public static var plot: Boundary { Boundary(kind: .plot) }
        public static var chart: Boundary { Boundary(kind: .chart) }
    }

    /// The treatment of an annotation that does not fit along an axis.
    public struct Strategy {
        enum Kind: Equatable, Sendable {
            case automatic, padScale, disabled
            case fit(Boundary.Kind)
        }

        let kind: Kind
        public static var automatic: Strategy { Strategy(kind: .automatic) }
        /// The plot's scale leaves space for the annotation.
        public static var padScale: Strategy { Strategy(kind: .padScale) }
        public static var disabled: Strategy { Strategy(kind: .disabled) }
        /// The annotation moves to a position where it fits.
        public static var fit: Strategy { .fit(to: .automatic) }

        public static func fit(to boundary: Boundary) -> Strategy {
            Strategy(kind: .fit(boundary.kind))
        }
    }

    let x: Strategy
    let y: Strategy

    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        self.x = x
        self.y = y
    }

    public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }
}

/// A view beside a mark.
struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat
    let overflow: AnnotationOverflowResolution
    let content: (AnnotationContext) -> AnyView
}
