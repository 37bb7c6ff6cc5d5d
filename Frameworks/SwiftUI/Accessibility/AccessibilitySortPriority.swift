extension View {
    /// Sets the sort priority order for this view's accessibility element, relative to other elements at the same
    /// level.
    ///
    /// - Parameter sortPriority: Higher numbers are read first. The usual priority is zero.
    nonisolated public func accessibilitySortPriority(
        _ sortPriority: Double
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { _ in [.init(name: "data-sort-priority", value: sortPriority.css)] }
    }
}
