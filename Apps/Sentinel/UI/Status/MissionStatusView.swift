import DevicePorts
import SentinelKit
import SwiftUI

/// The first screen: the light, the last check-in and the streak.
struct MissionStatusView: View {
    @State private var showsSettings = false

    var body: some View {
        NavigationStack {
            ScrollView {
                TimelineView(.everyMinute) { _ in
                    StatusLight(now: DeviceClock.now)
                }
                .padding(16)
            }
            .tacticalScreen()
            .navigationTitle("Mission Status")
            .navigationBarTitleDisplayMode(.large)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Settings", systemImage: "gearshape") { showsSettings = true }
                }
            }
            .crisisBar()
        }
        .sheet(isPresented: $showsSettings) {
            SettingsView()
                .presentationDetents([.medium, .large])
        }
    }
}
