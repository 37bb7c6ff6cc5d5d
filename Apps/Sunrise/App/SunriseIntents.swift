import AppIntents
import SunriseKit

/// The app's intents. The system performs the intent of a snooze's button in the app.
nonisolated struct SunriseIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [SunriseKitIntents.self] }
}
