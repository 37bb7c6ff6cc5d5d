/// The placement of margins.
public struct ContentMarginPlacement {
    let movesContent: Bool

    public static var automatic: ContentMarginPlacement { ContentMarginPlacement(movesContent: true) }
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(movesContent: true) }
    /// The scroll indicators. It has no effect, because the browser places its own.
    public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(movesContent: false) }
}

extension View {
    /// Configures the content margin for a provided placement.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformingEnvironment {
            guard placement.movesContent else { return }
            if edges.contains(.top) { $0.contentMargins.top = insets.top }
            if edges.contains(.leading) { $0.contentMargins.leading = insets.leading }
            if edges.contains(.bottom) { $0.contentMargins.bottom = insets.bottom }
            if edges.contains(.trailing) { $0.contentMargins.trailing = insets.trailing }
        }
    }

    /// Configures the content margin for a provided placement.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(.all, length ?? 16), for: placement)
    }

    /// Configures the content margin for a provided placement.
    nonisolated public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Disables or enables scrolling in scrollable views.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        transformingEnvironment { if disabled { $0.isScrollEnabled = false } }
    }

    /// Sets whether a scroll view clips its content to its bounds.
    ///
    /// Browsers always clip scrolling content, so it is visible only up to 40 points beyond the bounds.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformingEnvironment { $0.scroll.isClipDisabled = disabled }
    }

    /// Associates an anchor to control which part of the scroll view's content should be rendered by default.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformingEnvironment { $0.scroll.startsAt = anchor }
    }
}
