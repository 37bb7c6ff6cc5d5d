/// The destinations of a navigation stack's links.
@MainActor final class NavigationModel {
    private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

    /// The path to which the values of links are appended. If the app provides none, the path is the stack's own.
    var path: Binding<[AnyHashable]>?

    /// The presence of the screen or tab around the stack.
    var presence: Presence?
    /// The presences of the screens, from the root to the topmost one.
    var presences: [Presence] = []

    /// Lets the topmost screen cover the others.
    func coverScreens() {
        for (index, screen) in presences.enumerated() { screen.show(index == presences.count - 1) }
    }

    /// The screens, the first one at the bottom.
    private var screens: [ScreenModel] = []

    /// Makes the model of a screen above the others, or of the first one. A screen beside them, such as that of an
    /// inspector, inherits nothing.
    func makeScreen(isFirst: Bool) -> ScreenModel {
        guard !isFirst || screens.isEmpty else { return ScreenModel() }
        let screen = ScreenModel(after: screens.last)
        screens.append(screen)
        return screen
    }

    func remove(_ screen: ScreenModel?) {
        screens.removeAll { $0 === screen }
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
