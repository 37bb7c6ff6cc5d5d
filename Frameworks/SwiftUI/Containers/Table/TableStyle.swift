/// A type that applies a custom appearance to all tables within a view.
@MainActor @preconcurrency
public protocol TableStyle {
    /// A view that represents the body of a table.
    associatedtype Body: View
    /// The properties of a table.
    typealias Configuration = TableStyleConfiguration

    /// Creates a view that represents the body of a table.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The properties of a table.
public struct TableStyleConfiguration {
    let table: AnyView
}

@available(*, unavailable)
extension TableStyleConfiguration: Sendable {}

/// The default table style in the current context.
public struct AutomaticTableStyle: TableStyle {
    nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.table }
}

@available(*, unavailable)
extension AutomaticTableStyle: Sendable {}

/// The table style that describes the behavior and appearance of a table with its content and selection inset from the
/// table edges.
public struct InsetTableStyle: TableStyle {
    /// Creates an inset table style.
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.table }
}

@available(*, unavailable)
extension InsetTableStyle: Sendable {}

extension TableStyle where Self == AutomaticTableStyle {
    /// The default table style in the current context.
    nonisolated public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// The table style with its content and selection inset from the table edges.
    nonisolated public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension EnvironmentValues {
    struct TableStyleKey: EnvironmentKey { static var defaultValue: any TableStyle { AutomaticTableStyle() } }

    var tableStyle: any TableStyle {
        get { self[TableStyleKey.self] }
        set { self[TableStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for tables within this view.
    nonisolated public func tableStyle<S>(_ style: S) -> some View where S: TableStyle {
        transformingEnvironment { $0.tableStyle = style }
    }
}
