extension View {
    /// Isolates the geometry of the view from its parent view. A page animates each view from where it was shown, so
    /// views inside move with this one in any case.
    nonisolated public func geometryGroup() -> some View { self }
}
