extension View {
    /// Clips this view to its bounding rectangular frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        box("box clipped", style: "")
    }
}
