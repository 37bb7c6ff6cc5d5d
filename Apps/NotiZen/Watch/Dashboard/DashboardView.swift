import NotiZenKit
import SwiftUI

/// The cards, and below them up to eight categories. The crown scrolls everything.
struct DashboardView: View {
    let state: WatchState
    @State private var muting: WatchState.Row?
    @State private var showsSettings = false

    /// The maximum number of rows below the cards.
    private static let mostRows = 8

    var body: some View {
        List {
            Section {
                DashboardCards(state: state)
                    .listRowInsets(EdgeInsets())
                    .listRowBackground(Color.clear)
            }
            Section {
                ForEach(state.rows.prefix(Self.mostRows)) { row in
                    CategoryRow(row: row) { muting = row }
                }
            }
        }
        .navigationTitle("NotiZen")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                Button("Settings", systemImage: "gearshape.fill") { showsSettings = true }
                    .labelStyle(.iconOnly)
            }
        }
        .muteDialog(for: $muting)
        .sheet(isPresented: $showsSettings) { SettingsView() }
    }
}
