/// Creates an environment values entry, with its key.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "FrameworkMacros", type: "EntryMacro")

/// Creates a preview of a SwiftUI view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "FrameworkMacros", type: "PreviewMacro")

/// Creates a preview of a SwiftUI view with traits.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FrameworkMacros", type: "PreviewMacro")

/// Tags a property in the body of a preview, such as a `@State`, as one of the previewed view.
@attached(peer)
public macro Previewable() = #externalMacro(module: "FrameworkMacros", type: "PreviewableMacro")
