public import UIKit

/// A property wrapper type that you use to create a UIKit app delegate.
///
/// The delegate is created once, and told that the app is launched. One that is observable is in the environment of all
/// pages.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty where DelegateType: UIApplicationDelegate {
    /// The underlying app delegate.
    @MainActor @preconcurrency public let wrappedValue: DelegateType

    /// Creates a UIKit app delegate adaptor.
    ///
    /// - Parameter make: The initializer of the class, which the compiler adds.
    @MainActor @preconcurrency public init(
        _ delegateType: DelegateType.Type = DelegateType.self,
        _ make: @MainActor () -> DelegateType = #_newDelegate
    ) {
        wrappedValue = AdaptedDelegates.delegate(make)
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Creates a UIKit app delegate adaptor using an observable delegate.
    @MainActor @preconcurrency public init(
        _ delegateType: DelegateType.Type = DelegateType.self,
        _ make: @MainActor () -> DelegateType = #_newDelegate
    ) {
        let delegate = AdaptedDelegates.delegate(make)
        AdaptedDelegates.supply[ObjectIdentifier(DelegateType.self)] = { $0.supply(delegate) }
        wrappedValue = delegate
    }

    /// A projection of the observed object that creates bindings to its properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        .init(root: wrappedValue)
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: Observable {
    /// Creates a UIKit app delegate adaptor using an observable delegate.
    @MainActor @preconcurrency public init(
        _ delegateType: DelegateType.Type = DelegateType.self,
        _ make: @MainActor () -> DelegateType = #_newDelegate
    ) {
        let delegate = AdaptedDelegates.delegate(make)
        AdaptedDelegates.supply[ObjectIdentifier(DelegateType.self)] = { $0[ObjectKey<DelegateType>.self] = delegate }
        wrappedValue = delegate
    }
}

/// A function that creates an object of the type that its place asks for.
@freestanding(expression)
public macro _newDelegate<DelegateType>() -> @MainActor () -> DelegateType =
    #externalMacro(module: "FrameworkMacros", type: "NewDelegateMacro")

/// The delegates of a program with an `App`.
@MainActor enum AdaptedDelegates {
    private static var made: [ObjectIdentifier: any UIApplicationDelegate] = [:]
    /// Adds an observable delegate to the environment of a page.
    static var supply: [ObjectIdentifier: (inout EnvironmentValues) -> Void] = [:]

    /// The only delegate of a class, created and launched by the first call.
    static func delegate<Delegate: UIApplicationDelegate>(_ make: @MainActor () -> Delegate) -> Delegate {
        let id = ObjectIdentifier(Delegate.self)
        if let known = made[id] as? Delegate { return known }
        let delegate = make()
        made[id] = delegate
        UIApplication.shared.launch(delegate)
        return delegate
    }
}
