import SwiftSyntax
import SwiftSyntaxMacros

extension PersistentModelMacro {
    /// Reports everything in `model` that cannot be stored. Returns false if the class can't become a model.
    static func validate(_ model: ClassDeclSyntax, in context: some MacroExpansionContext) -> Bool {
        if let generics = model.genericParameterClause {
            context.error("'@Model' cannot be applied to a generic class", at: generics)
            return false
        }
        for member in model.memberBlock.members {
            if let variable = member.decl.as(VariableDeclSyntax.self), !variable.isTypeMember {
                validate(variable, in: context)
            }
        }
        return true
    }

    private static func validate(_ variable: VariableDeclSyntax, in context: some MacroExpansionContext) {
        if variable.bindings.count > 1 {
            context.error("A persisted property needs a declaration of its own", at: variable)
        }
        let marks = ["Attribute", "Relationship"].compactMap { variable.attributes.attribute($0) }
        for binding in variable.bindings {
            if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer == nil {
                context.error(
                    "A persisted property must be a 'var': a 'let' cannot be read from the store", at: variable)
            }
            if binding.hasObservers, binding.initializer == nil {
                context.error(
                    "A property with observers is not persisted and needs an initial value in a model", at: variable)
            }
            if let mark = marks.first, binding.isComputed || binding.hasObservers {
                context.error(
                    "'@\(mark.attributeName.trimmed)' needs a stored property without observers", at: mark)
            }
        }
        if let transient = Property(stored: variable), transient.attribute("Transient") != nil,
            transient.initialValue == nil, !transient.isOptional
        {
            context.error("A '@Transient' property needs an initial value: the store has none for it", at: variable)
        }
        if marks.count > 1 {
            context.error("A property is either an attribute or a relationship", at: marks[1])
        }
        if variable.modifiers.contains(where: { $0.name.text == "lazy" }),
            variable.attributes.attribute("Transient") == nil
        {
            context.error("A 'lazy' property cannot be persisted; mark it '@Transient'", at: variable)
        }
    }
}
