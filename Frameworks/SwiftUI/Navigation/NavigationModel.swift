/// The destinations of a navigation stack's links.
@MainActor final class NavigationModel {
    private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

    /// The path to which the values of links are appended. If the app provides none, the path is the stack's own.
    var path: Binding<[AnyHashable]>?

    /// The presence of the screen or tab around the stack.
    var presence: Presence?
    /// The presences of the screens, from the root to the topmost one.
    var screens: [Presence] = []

    /// Lets the topmost screen cover the others.
    func coverScreens() {
        for (index, screen) in screens.enumerated() { screen.show(index == screens.count - 1) }
    }

    /// Shows the destination of `value`, like a tap on its link.
    func follow(_ value: AnyHashable) {
        path?.wrappedValue.append(value)
    }

    func register<Value: Hashable>(_ type: Value.Type, _ make: @escaping (Value) -> AnyView) {
        destinations[ObjectIdentifier(type)] = { ($0.base as? Value).map(make) }
    }

    func destination(for value: AnyHashable) -> AnyView? {
        destinations[ObjectIdentifier(type(of: value.base))]?(value)
    }
}

extension EnvironmentValues {
    struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }
    struct DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction(action: {}) } }

    /// The enclosing navigation stack, if any.
    var navigation: NavigationModel? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }

    /// An action that dismisses the current presentation.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
}

/// An action that dismisses a presentation.
public struct DismissAction {
    /// The dismissed presentation: two actions for the same presentation are equal.
    var owner: ObjectIdentifier?
    let action: @MainActor () -> Void

    @MainActor @preconcurrency public func callAsFunction() {
        action()
    }
}

extension DismissAction: ComparableProperty {
    package func isInterchangeable(with other: DismissAction) -> Bool { owner != nil && owner == other.owner }
}

extension SlotName {
    /// The screens above the root of a navigation stack.
    static let screens = SlotName("pushed screens")
}
