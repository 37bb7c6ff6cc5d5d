extension Anchor {
    /// A type-erased geometry value that produces an anchored value of a given type.
    @frozen public struct Source {
        /// The value for a view with a frame.
        let value: @Sendable (CGRect) -> Value
    }
}

extension Anchor.Source: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// The view's own bounds.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

    /// A rectangle in the coordinate space of the view.
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source {
        Anchor<CGRect>.Source { r.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the coordinate space of the view.
    public static func point(_ p: CGPoint) -> Anchor<Value>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }
    }

    /// A point as fractions of the view's width and height.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
}

/// Changes a preference with a place in its content, once the page has reported it.
private struct AnchorModifier<Value, Key: PreferenceKey> {
    let source: Anchor<Value>.Source
    let change: (inout Key.Value, Anchor<Value>) -> Void
    @State private var frame: CGRect?

    init(source: Anchor<Value>.Source, change: @escaping (inout Key.Value, Anchor<Value>) -> Void) {
        (self.source, self.change) = (source, change)
    }
}

extension AnchorModifier: ViewModifier {
    func body(content: Content) -> some View {
        // Read here, so that the preference follows it.
        let known = frame
        content
            .onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                frame = $0
            }
            .transformPreference(Key.self) { value in
                guard let known else { return }
                change(&value, Anchor(value: source.value(known), isGlobal: true))
            }
    }
}

extension View {
    /// Sets a value for the specified preference key, the value is a function of a geometry value tied to the current
    /// coordinate space. It is set once the page has reported the view's place.
    nonisolated public func anchorPreference<A, K>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View where K: PreferenceKey {
        modifier(AnchorModifier<A, K>(source: value) { $0 = transform($1) })
    }

    /// Sets a value for the specified preference key, the value is a function of the key's current value and a geometry
    /// value tied to the current coordinate space. It changes once the page has reported the view's place.
    nonisolated public func transformAnchorPreference<A, K>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View where K: PreferenceKey {
        modifier(AnchorModifier<A, K>(source: value, change: transform))
    }
}
