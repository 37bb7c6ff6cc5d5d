import SwiftSyntax

/// A stored `var` of a type, as seen by the macros: a single name, its type annotation and its initial value.
struct Property {
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let name: String

    /// `nil` if the declaration is computed, `static`, a `let`, or has more than one name.
    init?(stored declaration: some SyntaxProtocol) {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            variable.bindingSpecifier.tokenKind == .keyword(.var),
            !variable.isTypeMember, !binding.isComputed
        else { return nil }
        self.declaration = variable
        self.binding = binding
        self.name = name
    }

    var type: TypeSyntax? { binding.typeAnnotation?.type.trimmed }
    var initialValue: ExprSyntax? { binding.initializer?.value.trimmed }

    /// True for `T?`, `T!` and `Optional<T>`, which start as nil by default.
    var isOptional: Bool {
        guard let type else { return false }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    /// The attribute with this name, such as `@Relationship(...)`.
    func attribute(_ name: String) -> AttributeSyntax? {
        declaration.attributes.attribute(name)
    }
}

extension AttributeListSyntax {
    func attribute(_ name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
            let type = attribute.attributeName.trimmedDescription
            return type == name || type.hasSuffix("." + name)
        }
    }
}

extension VariableDeclSyntax {
    var isTypeMember: Bool {
        modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }
}

extension PatternBindingSyntax {
    /// True if it has a getter. Observers (`didSet`, `willSet`) leave a property stored.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case .getter: true
        case .accessors(let accessors):
            accessors.contains { ![.keyword(.didSet), .keyword(.willSet)].contains($0.accessorSpecifier.tokenKind) }
        case nil: false
        @unknown default: true
        }
    }

    var hasObservers: Bool { accessorBlock != nil && !isComputed }
}

extension DeclModifierListSyntax {
    /// The access level as a prefix for generated members; `open` members are made `public`.
    var access: String {
        for modifier in self where modifier.detail == nil {
            switch modifier.name.tokenKind {
            case .keyword(.public), .keyword(.open): return "public "
            case .keyword(.package): return "package "
            case .keyword(.fileprivate), .keyword(.private): return "fileprivate "
            default: continue
            }
        }
        return ""
    }
}
