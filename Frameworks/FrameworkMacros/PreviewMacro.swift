import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: generates a type that creates the preview. Properties marked `@Previewable` in its body become
/// properties of a view.
enum PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let labeled = node.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
        guard let body = node.trailingClosure ?? labeled, let place = context.location(of: node) else { return [] }
        let arguments = node.arguments.filter { $0.label?.text != "body" }.map {
            "\($0.with(\.trailingComma, nil).trimmed)"
        }
        let properties = body.statements.compactMap { previewable($0) }
        let rest = body.statements.filter { previewable($0) == nil }
        let content = properties.isEmpty ? "\(rest)" : "Content()"
        return [
            """
            nonisolated struct \(context.makeUniqueName("Preview")): SwiftUI.PreviewRegistry {
                nonisolated static var fileID: Swift.String { \(place.file) }
                nonisolated static var line: Swift.Int { \(place.line) }
                nonisolated static var column: Swift.Int { \(place.column) }
                @_Concurrency.MainActor static func makePreview() throws -> SwiftUI.Preview {
                    SwiftUI.Preview(\(raw: arguments.joined(separator: ", "))) {
                        \(raw: content)
                    }
                }\(raw: properties.isEmpty ? "" : view(properties, rest))
            }
            """
        ]
    }

    private static func view(_ properties: [VariableDeclSyntax], _ rest: CodeBlockItemListSyntax) -> String {
        """

            @_Concurrency.MainActor struct Content: SwiftUI.View {
                \(properties.map { "\($0)" }.joined(separator: "\n"))
                var body: some SwiftUI.View {
                    \(rest)
                }
            }
        """
    }

    /// The property in a statement if it is marked `@Previewable`, without that attribute.
    private static func previewable(_ item: CodeBlockItemSyntax) -> VariableDeclSyntax? {
        guard var property = item.item.as(VariableDeclSyntax.self) else { return nil }
        let others = property.attributes.filter {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last != "Previewable"
        }
        guard others.count < property.attributes.count else { return nil }
        property.attributes = others
        return property
    }
}

/// `@Previewable`: an attribute that only `#Preview` reads.
enum PreviewableMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
