import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A macro's diagnostic for the author of the code, shown at the location of the problem.
struct Complaint: DiagnosticMessage {
    let message: String
    let severity: DiagnosticSeverity
    var diagnosticID: MessageID { MessageID(domain: "FrameworkMacros", id: message) }
}

extension MacroExpansionContext {
    /// Reports an error at `node`. The expansion continues, so that all errors are shown at once.
    func error(_ message: String, at node: some SyntaxProtocol) {
        diagnose(Diagnostic(node: node, message: Complaint(message: message, severity: .error)))
    }
}
