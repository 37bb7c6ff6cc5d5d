import FoundationOverlay
import NotificationHost
import SwiftUI

/// The permissions of all apps to notify and ring.
struct AppsSection: View {
    let model: AppSettings

    var body: some View {
        if !model.permissions.isEmpty {
            Section("Apps") {
                ForEach(model.permissions) { app in
                    NavigationLink {
                        AppPermissionView(model: model, id: app.id)
                    } label: {
                        LabeledContent(String(appNamed: app.name)) {
                            Text(app.isAllowed ? "On" : "Off")
                        }
                    }
                }
            }
        }
    }
}

/// The permissions of one app.
private struct AppPermissionView: View {
    let model: AppSettings
    let id: String

    var body: some View {
        Form {
            Section {
                if let allowed = app?.notifications {
                    Toggle(
                        "Allow Notifications",
                        isOn: Binding(get: { allowed }, set: { model.allowNotifications($0, of: id) }))
                }
                if let allowed = app?.alarms {
                    Toggle("Allow Alarms", isOn: Binding(get: { allowed }, set: { model.allowAlarms($0, of: id) }))
                }
            } footer: {
                Text("If you turn these off, they don’t appear anywhere, and the app can see that they’re off.")
            }
        }
        .navigationTitle(app?.name ?? "")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var app: AppPermission? { model.permissions.first { $0.id == id } }
}
