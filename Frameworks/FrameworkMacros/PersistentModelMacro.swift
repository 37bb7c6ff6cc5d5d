import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: makes a class a persistent, observable model.
///
/// Its stored properties become computed properties that use the backing data (`PersistedPropertyMacro`). The members
/// created here are the backing data, the schema description, the registrar and the initializer used by a fetch.
enum PersistentModelMacro {
    /// The persisted properties.
    static func persistedProperties(of model: some DeclGroupSyntax) -> [Property] {
        model.memberBlock.members.compactMap { Property(stored: $0.decl) }.filter(isPersisted)
    }

    /// True if the class can be a model. The member role reports all others.
    static func isModel(_ declaration: some DeclGroupSyntax) -> Bool {
        declaration.as(ClassDeclSyntax.self).map { $0.genericParameterClause == nil } ?? false
    }

    static func isPersisted(_ property: Property) -> Bool {
        property.attribute("Transient") == nil && property.attribute("_PersistedProperty") == nil
            && !property.binding.hasObservers && property.declaration.modifiers.allSatisfy { $0.name.text != "lazy" }
    }
}

extension PersistentModelMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = declaration.as(ClassDeclSyntax.self) else {
            context.error("'@Model' can only be applied to a class", at: node)
            return []
        }
        guard validate(model, in: context) else { return [] }
        let name = model.name.trimmed
        let access = model.modifiers.access
        let properties = persistedProperties(of: model)
        let storage = properties.map { "_\($0.name) = _SwiftDataNoType()" }.joined(separator: "\n")
        return [
            """
            @SwiftData.Transient
            private var _$backingData: any SwiftData.BackingData<\(name)> = \(name).createBackingData()
            """,
            """
            \(raw: access)var persistentBackingData: any SwiftData.BackingData<\(name)> {
                get { _$backingData }
                set { _$backingData = newValue }
            }
            """,
            """
            \(raw: access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
                [
                \(raw: metadata(of: model, properties).joined(separator: ",\n"))
                ]
            }
            """,
            """
            \(raw: access)required init(backingData: any SwiftData.BackingData<\(name)>) {
                \(raw: storage)
                self.persistentBackingData = backingData
            }
            """,
            "@SwiftData.Transient private let _$observationRegistrar = Observation.ObservationRegistrar()",
            """
            \(raw: access)var _observationRegistrar: Observation.ObservationRegistrar { _$observationRegistrar }
            """,
            "struct _SwiftDataNoType {}",
        ]
    }

    /// One line for each property and each `#Unique`/`#Index`.
    private static func metadata(of model: ClassDeclSyntax, _ properties: [Property]) -> [String] {
        let type = model.name.text
        let lines = properties.map { property in
            let mark = ["Attribute", "Relationship"].lazy.compactMap { kind in
                property.attribute(kind).map { "SwiftData.Schema.\(kind)\($0.argumentList)" }
            }.first
            let initial = property.initialValue.map { value in
                // The type annotation is needed to interpret literals and `.member` expressions.
                property.type.map { "(\(value)) as \($0)" } ?? "\(value)"
            }
            return """
                SwiftData.Schema.PropertyMetadata(name: "\(property.name)", keypath: \\\(type).\(property.name), \
                defaultValue: \(initial ?? "nil"), metadata: \(mark ?? "nil"))
                """
        }
        return lines + constraints(of: model)
    }

    private static func constraints(of model: ClassDeclSyntax) -> [String] {
        model.memberBlock.members.compactMap { member in
            guard let macro = member.decl.as(MacroExpansionDeclSyntax.self),
                ["Unique", "Index"].contains(macro.macroName.text)
            else { return nil }
            return "SwiftData.Schema.PropertyMetadata._\(macro.macroName.text.lowercased())"
                + "\(macro.genericArgumentClause.map { "(for: \($0.arguments.trimmed).self, " } ?? "(")"
                + "\(macro.arguments.trimmed))"
        }
    }
}

extension PersistentModelMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard isModel(declaration), let property = Property(stored: member), isPersisted(property)
        else { return [] }
        return ["@SwiftData._PersistedProperty"]
    }
}

extension PersistentModelMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard isModel(declaration), !protocols.isEmpty else { return [] }
        return [
            try ExtensionDeclSyntax(
                "nonisolated extension \(type.trimmed): SwiftData.PersistentModel, Observation.Observable {}")
        ]
    }
}

extension AttributeSyntax {
    /// The arguments in parentheses, or `()` if there are none.
    var argumentList: String {
        arguments.map { "(\($0.trimmedDescription))" } ?? "()"
    }
}
