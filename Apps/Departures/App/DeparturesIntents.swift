import AppIntents
import DeparturesKit

/// The app's intents, including those of its alarms' buttons.
nonisolated struct DeparturesIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [DeparturesKitIntents.self] }
}
