/// A type that specifies the appearance and interaction of all pickers within a view hierarchy.
@MainActor @preconcurrency
public protocol PickerStyle {}

enum PickerLook {
    case menu, segmented, wheel, inline, navigationLink
}

protocol BuiltInPickerStyle: PickerStyle {
    nonisolated var look: PickerLook { get }
}

/// The default picker style, based on the picker's context.
public struct DefaultPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .menu }
}

@available(*, unavailable)
extension DefaultPickerStyle: Sendable {}

/// A picker style that presents the options as a menu when the user presses a button.
public struct MenuPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .menu }
}

@available(*, unavailable)
extension MenuPickerStyle: Sendable {}

/// A picker style that presents the options in a segmented control.
public struct SegmentedPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .segmented }
}

@available(*, unavailable)
extension SegmentedPickerStyle: Sendable {}

/// A picker style that presents the options in a scrollable wheel that shows the selected option and a few
/// neighboring options.
public struct WheelPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .wheel }
}

@available(*, unavailable)
extension WheelPickerStyle: Sendable {}

/// A picker style where each option is displayed inline with other views in the current container.
public struct InlinePickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .inline }
}

@available(*, unavailable)
extension InlinePickerStyle: Sendable {}

/// A picker style represented by a navigation link that presents the options by pushing a List-style picker view.
public struct NavigationLinkPickerStyle: BuiltInPickerStyle {
    nonisolated public init() {}
    nonisolated var look: PickerLook { .navigationLink }
}

@available(*, unavailable)
extension NavigationLinkPickerStyle: Sendable {}

extension PickerStyle where Self == DefaultPickerStyle {
    nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension EnvironmentValues {
    struct PickerLookKey: EnvironmentKey { static var defaultValue: PickerLook { .menu } }

    var pickerLook: PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }
}

extension View {
    /// Sets the style for pickers within this view.
    nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {
        let look = (style as? any BuiltInPickerStyle)?.look ?? .menu
        return transformingEnvironment { $0.pickerLook = look }
    }
}
