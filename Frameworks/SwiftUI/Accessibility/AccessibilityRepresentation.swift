extension View {
    /// Replaces one or more accessibility elements for this view with new accessibility elements: those of views that
    /// are not seen. They are in the view's frame, and visible while one of them has the focus of the keyboard.
    nonisolated public func accessibilityRepresentation<V>(@ViewBuilder representation: () -> V) -> some View
    where V: View {
        let representation = representation()
        return accessibilityHidden(true).overlay {
            Tag("div", "box represents") { representation }.layoutRole(.box)
        }
    }
}
