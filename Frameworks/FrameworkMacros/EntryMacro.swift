import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a value of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`, with its key.
enum EntryMacro: AccessorMacro, PeerMacro {
    /// The key protocol for each type that can be extended.
    private static let keys = [
        "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
        "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
    ]

    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = Property(stored: declaration) else { return [] }
        let key = "__Key_\(property.name)"
        return ["get { self[\(raw: key).self] }", "set { self[\(raw: key).self] = newValue }"]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = Property(stored: declaration) else {
            context.error("'@Entry' needs a stored 'var' of its own", at: declaration)
            return []
        }
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        guard let extended, let key = keys[extended.split(separator: ".").last.map(String.init) ?? ""] else {
            context.error(
                "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues",
                at: node)
            return []
        }
        guard let body = key == "FocusedValueKey" ? focusedBody(property) : defaultBody(property) else {
            context.error("'@Entry' needs a type or an initial value", at: declaration)
            return []
        }
        return ["private enum __Key_\(raw: property.name): SwiftUI.\(raw: key) {\n\(raw: body)\n}"]
    }

    private static func defaultBody(_ property: Property) -> String? {
        let value = property.initialValue.map { "\($0)" } ?? (property.isOptional ? "nil" : nil)
        guard let value else { return nil }
        if let type = property.type { return "static var defaultValue: \(type) { \(value) }" }
        // Without a type annotation, the type can be inferred only for a stored constant.
        return "static let defaultValue = \(value)"
    }

    /// The body for a focused value, which is optional where it is used. Its key names the wrapped type.
    private static func focusedBody(_ property: Property) -> String? {
        property.type?.as(OptionalTypeSyntax.self).map { "typealias Value = \($0.wrappedType.trimmed)" }
    }
}
