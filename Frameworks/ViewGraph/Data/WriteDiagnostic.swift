import Foundation
import SafeText

/// Detects a `body` that writes state while it is evaluated: its result would depend on the number of evaluations.
enum WriteDiagnostic {
    static func recordWrite<Value>(to storage: StateStorage<Value>) {
        guard MainQueue.isCurrent else { return }
        let storage = ObjectIdentifier(storage)
        MainActor.assumeIsolated {
            guard let node = Tracker.evaluating else { return }
            let property = ViewAuthor.property(storedIn: storage, from: node)
            let state = property.map { "the state “\($0.name)” of \($0.author)" } ?? "a state"
            Diagnostics.report(
                "The body of \(ViewAuthor.nearest(to: node)) changes \(state), of type \(Value.self), while it is evaluated."
            )
        }
    }
}

/// Reports problems in an app's views.
@MainActor package enum Diagnostics {
    /// Called with each diagnostic; prints it by default.
    package static var report: (String) -> Void = { message in
        StandardError.write(message, .warning)
    }
}
