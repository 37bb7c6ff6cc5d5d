/// A shape that CSS can give to a box of any size.
nonisolated package protocol BoxShape: Shape {
    /// The declarations that give a box this outline, enlarged by `outset` points.
    nonisolated func outlineCSS(outset: CGFloat) -> String
    /// The inset of the box from its frame, on each side.
    nonisolated var insetAmount: CGFloat { get }
}

extension BoxShape {
    nonisolated package var insetAmount: CGFloat { 0 }
}

/// A rectangular shape aligned inside the frame of the view containing it.
@frozen nonisolated public struct Rectangle: BoxShape, InsettableShape {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }

    nonisolated package func outlineCSS(outset: CGFloat) -> String { "" }
}

/// A circle centred on the frame of the view containing it, as large as possible.
@frozen nonisolated public struct Circle: InsettableShape {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }
}

/// An ellipse aligned inside the frame of the view containing it.
@frozen nonisolated public struct Ellipse: BoxShape, InsettableShape {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }

    nonisolated package func outlineCSS(outset: CGFloat) -> String { "border-radius:50%" }
}

/// A capsule shape aligned inside the frame of the view containing it.
@frozen nonisolated public struct Capsule: BoxShape, InsettableShape {
    nonisolated public var style: RoundedCornerStyle

    nonisolated public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }

    nonisolated package func outlineCSS(outset: CGFloat) -> String { "border-radius:9999px" }
}

/// A rectangular shape with rounded corners.
@frozen nonisolated public struct RoundedRectangle: BoxShape, InsettableShape {
    nonisolated public var cornerSize: CGSize
    nonisolated public var style: RoundedCornerStyle

    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }

    nonisolated public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    nonisolated package func outlineCSS(outset: CGFloat) -> String {
        let (width, height) = (max(0, cornerSize.width + outset).css, max(0, cornerSize.height + outset).css)
        return width == height ? "border-radius:\(width)px" : "border-radius:\(width)px / \(height)px"
    }
}

/// A rectangular shape with rounded corners with different values, aligned inside the frame of the view containing it.
@frozen nonisolated public struct UnevenRoundedRectangle: BoxShape, InsettableShape {
    nonisolated public var cornerRadii: RectangleCornerRadii
    nonisolated public var style: RoundedCornerStyle

    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }

    nonisolated public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    nonisolated package func outlineCSS(outset: CGFloat) -> String {
        let radii = cornerRadii.inset(by: -outset)
        return "border-start-start-radius:\(radii.topLeading.css)px;"
            + "border-start-end-radius:\(radii.topTrailing.css)px;"
            + "border-end-start-radius:\(radii.bottomLeading.css)px;"
            + "border-end-end-radius:\(radii.bottomTrailing.css)px"
    }
}

/// A shape in a frame inset on all sides. A rounded shape keeps the centres of its corners.
nonisolated struct InsetBox<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    init(_ base: Base, _ amount: CGFloat) {
        self.base = base
        self.amount = amount
    }

    func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull else { return Path() }
        return switch base {
        case var rounded as RoundedRectangle:
            {
                rounded.cornerSize.width = max(0, rounded.cornerSize.width - amount)
                rounded.cornerSize.height = max(0, rounded.cornerSize.height - amount)
                return rounded.path(in: inner)
            }()
        case var uneven as UnevenRoundedRectangle:
            {
                uneven.cornerRadii = uneven.cornerRadii.inset(by: amount)
                return uneven.path(in: inner)
            }()
        default: base.path(in: inner)
        }
    }

    func inset(by further: CGFloat) -> some InsettableShape { InsetBox(base, amount + further) }

    var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            var base = base
            base.animatableData = newValue.first
            self = InsetBox(base, newValue.second)
        }
    }
}

extension InsetBox: BoxShape where Base: BoxShape {
    func outlineCSS(outset: CGFloat) -> String { base.outlineCSS(outset: outset - amount) }
    var insetAmount: CGFloat { amount }
}
