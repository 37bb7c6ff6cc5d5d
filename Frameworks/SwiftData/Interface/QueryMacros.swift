import Foundation

/// Shows all models of the property's element type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "FrameworkMacros", type: "QueryMacro")

/// Shows the models of a descriptor.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element>(_ descriptor: FetchDescriptor<Element>) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Element: PersistentModel

/// Shows the models that match, in an order.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element>(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = []) =
    #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Element: PersistentModel

/// Shows the models that match, in the order of a property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value, Element>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward
) = #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel

/// Shows the models that match, in the order of an optional property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value, Element>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward
) = #externalMacro(module: "FrameworkMacros", type: "QueryMacro") where Value: Comparable, Element: PersistentModel
