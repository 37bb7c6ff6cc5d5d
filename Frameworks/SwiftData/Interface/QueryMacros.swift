public import Foundation
public import ViewGraph

/// Shows all models of the property's element type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "FrameworkMacros", type: "QueryMacro")

/// Shows all models of the property's element type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro")

/// Shows the models for a descriptor.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Element: PersistentModel

/// Shows the matching models, in the given order.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Element: PersistentModel

/// Shows the matching models, ordered by a property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value, Element>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

/// Shows the matching models, ordered by an optional property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value, Element>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

// MARK: Animated

/// Shows all models of the property's element type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro")

/// Shows the models for a descriptor.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Element: PersistentModel

/// Shows the matching models, in the given order.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Element: PersistentModel

/// Shows the matching models, ordered by a property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value, Element>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

/// Shows the matching models, ordered by an optional property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value, Element>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation
) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel
