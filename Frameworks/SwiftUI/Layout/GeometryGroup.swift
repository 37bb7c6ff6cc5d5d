extension View {
    /// Isolates the geometry of the view from its parent view. This has no effect: a page animates each view from its
    /// previous place, so inner views move with this one anyway.
    nonisolated public func geometryGroup() -> some View { self }
}
