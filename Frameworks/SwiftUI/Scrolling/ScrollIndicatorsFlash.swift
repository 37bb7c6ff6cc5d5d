extension View {
    /// Flashes the scroll indicators of a scrollable view when it appears. It has no effect, because the browser decides
    /// when its indicators are visible.
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

    /// Flashes the scroll indicators of scrollable views when a value changes. It has no effect, because the browser
    /// decides when its indicators are visible.
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}
