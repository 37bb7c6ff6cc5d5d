extension View {
    /// Replaces one or more accessibility elements for this view with new accessibility elements: those of views that
    /// are not seen. They are in the view's frame, and visible while one of them has the focus of the keyboard.
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

    /// True if other views are read instead of the view, so that it needs no elements for that alone.
    package var isRepresented: Bool {
        get { self[RepresentedKey.self] }
        set { self[RepresentedKey.self] = newValue }
    }
}
