/// A type indicating the prominence of a view hierarchy.
public enum Prominence: Sendable {
    case standard, increased

    /// The page's class for a header.
    var className: String { self == .increased ? "prominent" : "" }
}

extension EnvironmentValues {
    struct HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

    /// The prominence to apply to section headers within a view.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
}

extension View {
    /// Sets the header prominence for this view.
    nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }
}
