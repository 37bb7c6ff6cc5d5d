extension EnvironmentValues {
    struct HidesLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// True if `labelsHidden()` is in effect: controls keep their labels for assistive technology only.
    var hidesLabels: Bool {
        get { self[HidesLabelsKey.self] }
        set { self[HidesLabelsKey.self] = newValue }
    }
}

extension View {
    /// Hides the labels of any controls contained within this view.
    nonisolated public func labelsHidden() -> some View {
        transformingEnvironment { $0.hidesLabels = true }
    }

    /// Controls the visibility of labels of any controls contained within this view.
    nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
        transformingEnvironment { $0.hidesLabels = visibility == .hidden }
    }
}
