import AlarmCountdown
import AlarmKit
import AppIntents
import DeparturesKit
import Foundation
import SwiftUI
import WidgetKit

/// A snoozed wake-up, until it rings again.
struct SnoozedWakeUp: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(snoozeOf: WakeMetadata.self, systemImage: "zzz") { wake in
            SnoozeTitle(name: wake?.snoozedName)
        } stop: { context in
            // An alarm set by an earlier version has no metadata. The intent then finds no departure, and reports that.
            StopWakeIntent(departure: context.attributes.metadata?.departure ?? context.state.alarmID)
        }
    }
}

/// "Snoozing for Gym".
private struct SnoozeTitle: View {
    let name: String?

    var body: some View {
        if let name {
            Text("Snoozing for \(name)")
        } else {
            Text("Snoozed Alarm")
        }
    }
}

/// The widgets' intents, including that of a snooze's button.
nonisolated struct DeparturesWidgetsIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [DeparturesKitIntents.self] }
}
