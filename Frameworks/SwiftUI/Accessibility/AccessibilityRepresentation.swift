extension View {
    /// Replaces one or more accessibility elements for this view with new accessibility elements. Those belong to
    /// invisible views in the view's frame, which appear while one of them has the keyboard focus.
    nonisolated public func accessibilityRepresentation<V>(@ViewBuilder representation: () -> V) -> some View
    where V: View {
        let representation = representation()
        return accessibilityHidden(true).transformingEnvironment { $0.isRepresented = true }.overlay {
            Tag("div", "box represents") { representation }.layoutRole(.box)
        }
    }
}

extension EnvironmentValues {
    private struct RepresentedKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// True if other views are read instead of the view, which then needs no elements for accessibility alone.
    package var isRepresented: Bool {
        get { self[RepresentedKey.self] }
        set { self[RepresentedKey.self] = newValue }
    }
}
