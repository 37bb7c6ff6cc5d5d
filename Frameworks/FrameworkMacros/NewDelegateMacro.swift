import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#_newDelegate`: a function that creates an object of the type that its place asks for.
///
/// A class that derives from Linux's `NSObject` has no required initializer, so that only code that names the class can
/// create its objects.
enum NewDelegateMacro: ExpressionMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) -> ExprSyntax {
        "{ .init() }"
    }
}
