import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@_PersistedProperty`: makes a stored property of a model read from and write to its backing data.
enum PersistedPropertyMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = Property(stored: declaration) else { return [] }
        let name = property.name
        return [
            """
            @storageRestrictions(accesses: _$backingData, initializes: _\(raw: name))
            init(initialValue) {
                _$backingData.setValue(forKey: \\.\(raw: name), to: initialValue)
                _\(raw: name) = _SwiftDataNoType()
            }
            """,
            """
            get {
                _$observationRegistrar.access(self, keyPath: \\.\(raw: name))
                return self.getValue(forKey: \\.\(raw: name))
            }
            """,
            """
            set {
                _$observationRegistrar.withMutation(of: self, keyPath: \\.\(raw: name)) {
                    self.setValue(forKey: \\.\(raw: name), to: newValue)
                }
            }
            """,
        ]
    }

    /// The storage that represents the value in definite initialization. It is empty, so that a missing assignment in
    /// an initializer is still an error. An optional starts as nil.
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = Property(stored: declaration) else { return [] }
        let start = property.isOptional ? " = _SwiftDataNoType()" : ""
        return ["@SwiftData.Transient private var _\(raw: property.name): _SwiftDataNoType\(raw: start)"]
    }
}

/// `@Attribute`, `@Relationship` and `@Transient`, which only `@Model` reads. They have no effect of their own.
enum PropertyMarkMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}

/// `#Unique` and `#Index`, which only `@Model` reads. They have no effect of their own.
enum ModelConstraintMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let model = context.lexicalContext.first?.as(ClassDeclSyntax.self)
        if model?.attributes.attribute("Model") == nil {
            context.error("'#\(node.macroName.text)' belongs in the body of a '@Model' class", at: node)
        }
        return []
    }
}
