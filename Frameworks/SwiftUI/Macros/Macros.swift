/// Creates an environment values entry, with its key.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "FrameworkMacros", type: "EntryMacro")

/// Creates a preview of a SwiftUI view. It is type-checked, and inert in the program.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "FrameworkMacros", type: "PreviewMacro")
