import CalendarHost
import MapHost
import PageHost
package import SwiftUI

/// The settings of the host as a whole.
package struct SettingsView: View {
    let model: SettingsModel
    @State private var regionToRemove: MapManifest.Region?
    @State private var browserToRemove: PairedBrowsers.Browser?

    package init(model: SettingsModel) {
        self.model = model
    }

    package var body: some View {
        NavigationStack {
            Form {
                StorageSection(model: model)
                MapsSection(model: model, regionToRemove: $regionToRemove)
                TimetablesSection(model: model)
                HomeSection(model: model)
                RoutingSection(model: model)
                NotificationsSection(model: model)
                PushSection(model: model)
                AppsSection(model: model)
                QuietHoursSection(model: model)
                CalendarsSection(model: model)
                HomeAssistantSection(model: model)
                PassphraseSection(model: model.passphrase)
                BrowsersSection(model: model, browserToRemove: $browserToRemove)
            }
            .navigationTitle("Settings")
            .toolbar {
                if hasDeletable { EditButton() }
            }
            .modifier(RemoveRegionDialog(model: model, region: $regionToRemove))
            .modifier(RemoveBrowserDialog(model: model, browser: $browserToRemove))
            .alert("Not Saved", isPresented: isProblemShown) {
                Button("OK") {}
            } message: {
                Text(model.problem ?? "")
            }
        }
        .task { await model.askServices() }
        .task { await model.loadApps() }
        .task { await model.calendars.checkNow() }
    }

    private var hasDeletable: Bool {
        model.canRemoveRegions || model.canRemoveTimetables || !model.devices.isEmpty || !model.calendarStates.isEmpty
    }

    private var isProblemShown: Binding<Bool> {
        Binding(get: { model.problem != nil }, set: { if !$0 { model.problem = nil } })
    }
}
