import AppIntents
import DeparturesKit

/// The intents of the app: those of the buttons of its alarms.
nonisolated struct DeparturesIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [DeparturesKitIntents.self] }
}
