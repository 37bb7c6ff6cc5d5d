/// An indication whether a view is currently presented by another view.
public struct PresentationMode {
    /// True if a view is currently presented.
    public private(set) var isPresented: Bool

    init(isPresented: Bool) {
        self.isPresented = isPresented
    }

    /// Dismisses the view if it is currently presented.
    public mutating func dismiss() { isPresented = false }
}

@available(*, unavailable)
extension PresentationMode: Sendable {}

extension EnvironmentValues {
    /// A binding to the current presentation mode of the view associated with this environment.
    public var presentationMode: Binding<PresentationMode> {
        let (isPresented, dismiss) = (isPresented, dismiss.action)
        return Binding(
            reading: { PresentationMode(isPresented: isPresented) },
            writing: { mode in
                // Views write on the main actor.
                if isPresented, !mode.isPresented { MainActor.assumeIsolated { dismiss() } }
            })
    }
}

extension View {
    /// Sets the visibility of the status bar. This has no effect: a page has no status bar, and the browser draws the
    /// device's.
    nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Sets the visibility of the status bar: the former name of `statusBarHidden`.
    nonisolated public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}
