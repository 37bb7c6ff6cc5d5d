/// Content that a framework view passes on.
///
/// If a view is evaluated for its own reasons (a title has arrived, a row now has a button), it passes on the same
/// content and the traversal stops here. The traversal continues only if the parent has passed new content.
package struct ForwardedContent<Content: View> {
    let content: Content
    /// The number of values that the passing view has received from its parent.
    let version: Int32
}

extension ForwardedContent: CompositeView, WrappingView, ComparableProperty {
    package static var wrappedType: any View.Type { Content.self }

    package static var readsModels: Bool { false }

    package func content(in context: ViewContext) -> some View { content }

    package func isInterchangeable(with other: ForwardedContent) -> Bool { version == other.version }
}

extension ViewContext {
    /// Wraps `content`, a part of this view's value, to be passed on.
    @MainActor package func forwarding<Content: View>(_ content: Content) -> ForwardedContent<Content> {
        ForwardedContent(content: content, version: node.valueVersion)
    }
}
