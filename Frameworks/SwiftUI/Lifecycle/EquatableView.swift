/// A view type that compares itself against its previous value and prevents its child updating if its new value is the
/// same as its old value.
public struct EquatableView<Content> where Content: Equatable, Content: View {
    public var content: Content

    /// Creates a view that compares `content` with `==`.
    public init(content: Content) {
        self.content = content
    }
}

// The engine compares every `Equatable` view with `==`.
extension EquatableView: CompositeView, WrappingView {
    package static var wrappedType: any View.Type { Content.self }

    package func content(in context: ViewContext) -> some View { content }
}

extension View where Self: Equatable {
    /// Prevents the view from updating its child view when its new value is the same as its old value.
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
