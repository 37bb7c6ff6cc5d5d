/// Content that a framework view hands on.
///
/// A view that is evaluated again for a reason of its own (a title came in, a row has a button now) passes the same
/// content again; the walk stops here then. Only a new content from its parent goes on.
package struct Passed<Content: View> {
    let content: Content
    /// Counts the values that the view which passes it has got from its parent.
    let version: Int32
}

extension Passed: ContentView, WrappingView, ComparableProperty {
    package static var wrappedType: any View.Type { Content.self }

    package static var readsModels: Bool { false }

    package func content(in context: ViewContext) -> some View { content }

    package func isInterchangeable(with other: Passed) -> Bool { version == other.version }
}

extension ViewContext {
    /// `content`, which came with the value of the view here, to be handed on.
    @MainActor package func passing<Content: View>(_ content: Content) -> Passed<Content> {
        Passed(content: content, version: node.valueVersion)
    }
}
