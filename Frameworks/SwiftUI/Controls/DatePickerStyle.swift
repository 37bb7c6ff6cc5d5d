/// A type that specifies the appearance and interaction of all date pickers within a view hierarchy.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

enum DatePickerLook {
    case compact, wheel, graphical
}

protocol BuiltInDatePickerStyle: DatePickerStyle {
    nonisolated var look: DatePickerLook { get }
}

/// The default style for date pickers.
public struct DefaultDatePickerStyle: BuiltInDatePickerStyle {
    nonisolated public init() {}
    nonisolated var look: DatePickerLook { .compact }
}

@available(*, unavailable)
extension DefaultDatePickerStyle: Sendable {}

/// A date picker style that displays the components in a compact, textual format.
public struct CompactDatePickerStyle: BuiltInDatePickerStyle {
    nonisolated public init() {}
    nonisolated var look: DatePickerLook { .compact }
}

@available(*, unavailable)
extension CompactDatePickerStyle: Sendable {}

/// A date picker style that displays each component as columns in a scrollable wheel.
public struct WheelDatePickerStyle: BuiltInDatePickerStyle {
    nonisolated public init() {}
    nonisolated var look: DatePickerLook { .wheel }
}

@available(*, unavailable)
extension WheelDatePickerStyle: Sendable {}

/// A date picker style that displays an interactive calendar or clock.
public struct GraphicalDatePickerStyle: BuiltInDatePickerStyle {
    nonisolated public init() {}
    nonisolated var look: DatePickerLook { .graphical }
}

@available(*, unavailable)
extension GraphicalDatePickerStyle: Sendable {}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension EnvironmentValues {
    struct DatePickerLookKey: EnvironmentKey { static var defaultValue: DatePickerLook { .compact } }

    var datePickerLook: DatePickerLook {
        get { self[DatePickerLookKey.self] }
        set { self[DatePickerLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for date pickers within this view.
    nonisolated public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
        let look = (style as? any BuiltInDatePickerStyle)?.look ?? .compact
        return transformingEnvironment { $0.datePickerLook = look }
    }
}
