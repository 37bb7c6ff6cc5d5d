import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Query`: a property that reads the `Query` of the same name with an underscore.
enum QueryMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = Property(stored: declaration) else {
            context.error("'@Query' needs a stored 'var' of its own", at: declaration)
            return []
        }
        return ["get { _\(raw: property.name).wrappedValue }"]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = Property(stored: declaration) else { return [] }
        guard let type = property.type, let element = element(of: type) else {
            context.error("'@Query' needs a property with an array type, such as '[Item]'", at: declaration)
            return []
        }
        if let initialValue = property.initialValue {
            context.error("The value of a '@Query' property comes from the store", at: initialValue)
        }
        // Only the setter is as private as the property, so that, as on Apple's systems, a memberwise initializer stays
        // usable.
        let access = property.declaration.modifiers.access == "fileprivate " ? "private(set) " : ""
        return [
            """
            \(raw: access)var _\(raw: property.name): SwiftData.Query<\(element), \(type)> = .init\(raw: node.argumentList)
            """
        ]
    }

    private static func element(of type: TypeSyntax) -> TypeSyntax? {
        if let array = type.as(ArrayTypeSyntax.self) { return array.element.trimmed }
        guard let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Array",
            case .type(let element)? = named.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return element.trimmed
    }
}
