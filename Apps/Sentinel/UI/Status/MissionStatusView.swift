import DevicePorts
import SentinelKit
import SwiftUI

/// The first screen: the light, the trend of scores and the recent check-ins.
struct MissionStatusView: View {
    /// A page to push.
    enum Page: Hashable {
        case checkIn(CheckIn.ID)
        case all
        case tools
    }

    @State private var showsSettings = false
    @Environment(SentinelStore.self) private var store
    @Environment(SentinelRouter.self) private var router

    /// The maximum number of check-ins on the first screen.
    private static let recent = 7

    var body: some View {
        NavigationStack {
            List {
                light
                    .listRowBackground(Color.clear)
                Group {
                    Section {
                        NavigationLink(value: Page.tools) {
                            Label("Tools for Right Now", systemImage: "wind")
                                .frame(minHeight: 44)
                        }
                    }
                    if !store.record.checkIns.isEmpty {
                        TrendSection()
                        Section {
                            CheckInRows(limit: Self.recent)
                            if store.record.checkIns.count > Self.recent {
                                NavigationLink("Show All", value: Page.all)
                            }
                        } header: {
                            Text("Recent Check-Ins").foregroundStyle(Color.supporting)
                        }
                    }
                }
                .listRowBackground(Color.tacticalSurface)
            }
            .listStyle(.insetGrouped)
            .tacticalScreen()
            .navigationTitle("Mission Status")
            .navigationBarTitleDisplayMode(.large)
            .navigationDestination(for: Page.self) { destination(of: $0) }
            .toolbar {
                UndoDeletionItem()
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Settings", systemImage: "gearshape") { showsSettings = true }
                }
            }
        }
        .crisisBar()
        .sheet(isPresented: $showsSettings) {
            SettingsView()
                .presentationDetents([.medium, .large])
                .makesRoom()
        }
    }

    @ViewBuilder private func destination(of page: Page) -> some View {
        switch page {
        case .checkIn(let id): CheckInDetailView(id: id)
        case .all: AllCheckInsView()
        case .tools: CopingToolsView()
        }
    }

    private var light: some View {
        Section {
            TimelineView(.everyMinute) { _ in
                VStack(spacing: 8) {
                    StatusLight(now: DeviceClock.now)
                    if isDue {
                        Button("Start Check-In") { router.show(.checkIn) }
                            .primaryAction()
                    }
                }
                .frame(maxWidth: .infinity)
            }
        }
    }

    private var isDue: Bool {
        MissionStatus(store.record.checkIns, now: DeviceClock.now, in: DeviceZone.current).isCheckInDue
    }
}

/// Every check-in.
private struct AllCheckInsView: View {
    var body: some View {
        List {
            CheckInRows(limit: .max)
                .listRowBackground(Color.tacticalSurface)
        }
        .listStyle(.insetGrouped)
        .tacticalScreen()
        .navigationTitle("All Check-Ins")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { UndoDeletionItem() }
    }
}

/// Rows of check-ins, the latest first.
private struct CheckInRows: View {
    let limit: Int
    @Environment(SentinelStore.self) private var store

    var body: some View {
        let checkIns = Array(store.record.checkIns.suffix(limit).reversed())
        ForEach(checkIns) { checkIn in
            NavigationLink(value: MissionStatusView.Page.checkIn(checkIn.id)) {
                CheckInRow(checkIn: checkIn)
            }
        }
        .onDelete { offsets in
            for index in offsets { store.deleteCheckIn(checkIns[index].id) }
        }
    }
}

/// Takes back the latest deletion of a check-in.
private struct UndoDeletionItem: ToolbarContent {
    @Environment(SentinelStore.self) private var store

    var body: some ToolbarContent {
        if case .deletedCheckIn = store.undoSteps.last {
            ToolbarItem(placement: .topBarLeading) {
                Button("Undo", systemImage: "arrow.uturn.backward") {
                    withAnimation(.easeInOut(duration: 0.2)) { store.undo() }
                }
            }
        }
    }
}
