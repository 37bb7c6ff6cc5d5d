import AppIntents
import Foundation
import NotiZenKit

/// Adds a notification, which is sorted like any other. Available in Shortcuts.
struct AddNotificationIntent: AppIntent {
    static let title: LocalizedStringResource = "Add Notification to NotiZen"
    static let description: IntentDescription? = "Sorts a notification like any other, and says what became of it."

    @Parameter(title: "Title") var heading: String
    @Parameter(title: "Text") var text: String?
    @Parameter(title: "App") var app: String?
    @Dependency private var services: Result<NotiZenServices, any Error>

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        let outcome = try await services.get().add(title: heading, text: text ?? "", app: app ?? "")
        return .result(value: outcome, dialog: "\(outcome)")
    }
}
