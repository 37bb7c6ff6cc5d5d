import Foundation
import SafeText

/// Finds state that a `body` writes while it is evaluated: what it shows would depend on how often that is.
enum WriteDiagnostic {
    static func noteWrite<Value>(to storage: StateStorage<Value>) {
        guard MainQueue.isCurrent else { return }
        let storage = ObjectIdentifier(storage)
        MainActor.assumeIsolated {
            guard let node = Node.evaluating else { return }
            let property = node.property(storedIn: storage)
            let state = property.map { "the state “\($0.name)” of \($0.author)" } ?? "a state"
            Diagnostics.report(
                "The body of \(node.author) changes \(state), of type \(Value.self), while it is evaluated.")
        }
    }
}

/// Where the engine says what is wrong with an app's views.
@MainActor package enum Diagnostics {
    /// Called with each diagnostic; prints it by default.
    package static var report: (String) -> Void = { message in
        StandardError.write(message, .warning)
    }
}
