@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The macros of the frameworks, keyed by the type names in their `#externalMacro` declarations.
struct MacroProvider: PluginProvider {
    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "PersistentModelMacro": PersistentModelMacro.self
        case "PersistedPropertyMacro": PersistedPropertyMacro.self
        case "PropertyMarkMacro": PropertyMarkMacro.self
        case "ModelActorMacro": ModelActorMacro.self
        case "ModelConstraintMacro": ModelConstraintMacro.self
        case "QueryMacro": QueryMacro.self
        case "EntryMacro": EntryMacro.self
        case "PreviewMacro": PreviewMacro.self
        case "PreviewableMacro": PreviewableMacro.self
        case "NewDelegateMacro": NewDelegateMacro.self
        default: throw UnknownMacro(description: "The plugin has no macro \(moduleName).\(typeName).")
        }
    }
}

struct UnknownMacro: Error, CustomStringConvertible {
    let description: String
}

let connection = try StandardIOMessageConnection()
let listener = CompilerPluginMessageListener(connection: connection, provider: MacroProvider())
try listener.main()
