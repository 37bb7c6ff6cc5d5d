import Foundation

/// Finds state that a `body` writes while it is evaluated: that would evaluate it again, without end.
enum WriteDiagnostic {
    static func noteWrite<Value>(of type: Value.Type) {
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let view = Node.evaluating else { return }
            Diagnostics.report("Modifying state of type \(type) during the evaluation of \(view)'s body.")
        }
    }
}

/// Where the engine says what is wrong with an app's views.
@MainActor package enum Diagnostics {
    /// Called with each diagnostic; prints it by default.
    package static var report: (String) -> Void = { message in
        FileHandle.standardError.write(Data("<4>\(message)\n".utf8))
    }
}
