extension ViewContext {
    /// Passes on the content of a screen, a presentation or a page. Several views are stacked vertically, as in a
    /// `VStack`.
    @MainActor @ViewBuilder func stacking<Content: View>(_ content: Content) -> some View {
        if ViewTypes.count(of: Content.self) > 1 {
            VStack { forwarding(content) }
        } else {
            forwarding(content)
        }
    }
}

/// Content whose type is erased where it is shown.
struct ImplicitStack<Content: View> {
    let content: Content
}

extension ImplicitStack: CompositeView {
    func content(in context: ViewContext) -> some View { context.stacking(content) }
}
