import AppIntents
import SunriseKit

/// The intents of the app: the button of a snooze, which the system performs in the app.
nonisolated struct SunriseIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [SunriseKitIntents.self] }
}
