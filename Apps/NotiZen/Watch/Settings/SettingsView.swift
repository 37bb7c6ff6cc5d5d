import NotiZenKit
import SwiftUI

/// The menu of settings.
struct SettingsView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                NavigationLink {
                    CategoriesView()
                } label: {
                    Label("Categories", systemImage: "square.grid.2x2")
                }
                NavigationLink {
                    DigestTimesView()
                } label: {
                    Label("Digest Time", systemImage: "clock")
                }
                NavigationLink {
                    BatteryGuardView()
                } label: {
                    Label("Battery Guard", systemImage: "bolt.fill")
                }
                NavigationLink {
                    AboutView()
                } label: {
                    Label("About", systemImage: "info.circle")
                }
            }
            .font(.rowTitle)
            .navigationTitle("Settings")
            .closes { dismiss() }
        }
    }
}
