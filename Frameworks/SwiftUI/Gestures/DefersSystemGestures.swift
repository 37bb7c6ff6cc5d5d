extension View {
    /// Sets the screen edge from which you want your gesture to take precedence over the system gesture. It has no
    /// effect, because a browser keeps the edges for itself.
    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
