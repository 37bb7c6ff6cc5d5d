import CalendarHost
import MapHost
import PageHost
package import SwiftUI

/// The settings of the host as a whole.
package struct SettingsView: View {
    let model: SettingsModel
    @State private var regionToRemove: MapManifest.Region?
    @State private var browserToRemove: PairedBrowsers.Browser?
    @State private var showsPhone = false
    @State private var showsWelcome = false

    package init(model: SettingsModel) {
        self.model = model
    }

    package var body: some View {
        NavigationStack {
            Form {
                WelcomeSection(model: model.welcome, showsWelcome: $showsWelcome)
                StorageSection(model: model.storage)
                WakingSection(model: model.waking, showsPhone: $showsPhone)
                MapsSection(model: model.maps, regionToRemove: $regionToRemove)
                TimetablesSection(model: model.maps)
                HomeSection(model: model.maps)
                RoutingSection(model: model.routing)
                NotificationsSection(model: model.notifications)
                PushSection(model: model.push)
                AppsSection(model: model.apps)
                QuietHoursSection(model: model.notifications)
                PhoneSection(model: model.phone)
                CalendarsSection(model: model.calendars)
                HomeAssistantSection(model: model.homeAssistant)
                MQTTSection(model: model.mqtt)
                PassphraseSection(model: model.passphrase)
                BrowsersSection(model: model.browsers, browserToRemove: $browserToRemove)
            }
            .navigationTitle("Settings")
            .navigationDestination(isPresented: $showsPhone) {
                OnYourPhoneView(model: model.onYourPhone, push: model.push)
            }
            .onOpenURL { url in
                if url == OnYourPhoneModel.screen { showsPhone = true }
                if url == WelcomeModel.screen { showsWelcome = true }
            }
            .fullScreenCover(isPresented: $showsWelcome) { WelcomeView(model: model) }
            .toolbar {
                if hasDeletable { EditButton() }
            }
            .modifier(RemoveRegionDialog(model: model.maps, region: $regionToRemove))
            .modifier(RemoveBrowserDialog(model: model.browsers, browser: $browserToRemove))
            .alert("Not Saved", isPresented: isProblemShown) {
                Button("OK") {}
            } message: {
                Text(model.store.problem ?? "")
            }
        }
        .task { await model.askServices() }
        .task { await model.apps.loadApps() }
        .task { await model.calendars.refresh() }
    }

    private var hasDeletable: Bool {
        model.maps.canRemoveRegions || model.maps.canRemoveTimetables || !model.push.devices.isEmpty
            || !model.calendars.states.isEmpty
    }

    private var isProblemShown: Binding<Bool> {
        Binding(get: { model.store.problem != nil }, set: { if !$0 { model.store.problem = nil } })
    }
}
