import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: type-checked where it is written and inert in the program, as in a release build on Apple's platforms.
enum PreviewMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
