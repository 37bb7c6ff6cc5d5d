import DevicePorts
import Foundation
import NotiZenKit
import NotificationIntake
import SwiftUI

/// The whole history: a chart of the volume per day, and a searchable list.
struct HistoryView: View {
    /// One of the two parts of the history.
    private enum Part: Hashable {
        case notifications, battery
    }

    @State private var part = Part.notifications
    @State private var model = HistoryModel()
    @State private var needsPlus = false
    @Environment(NotiZenServices.self) private var services
    @Environment(BatteryGuard.self) private var battery
    @Environment(NotiZenRouter.self) private var router

    private var isExportable: Bool {
        switch part {
        case .notifications: !model.isEmpty
        case .battery: !battery.day.isEmpty
        }
    }

    var body: some View {
        NavigationStack {
            Group {
                switch part {
                case .notifications:
                    list { NotificationSections(model: model) }
                        .searchable(text: $model.text, prompt: "Title, text or app")
                case .battery:
                    list { BatterySections() }
                }
            }
            .navigationTitle("History")
            .navigationBarTitleDisplayMode(.large)
            .navigationDestination(for: NotificationSummary.ID.self) { NotificationDetailView(id: $0) }
            .toolbar {
                if isExportable {
                    ToolbarItem(placement: .topBarTrailing) {
                        ExportButton(isBattery: part == .battery, needsPlus: $needsPlus)
                    }
                }
            }
        }
        .paywall(isPresented: $needsPlus)
        .task(id: HistoryModel.Question(services.revision, model.text, router.outcome, model.limit)) {
            await model.read(services, outcome: router.outcome)
        }
    }

    /// The list of a part, below the picker.
    private func list(@ViewBuilder _ sections: () -> some View) -> some View {
        List {
            Section {
                Picker("History", selection: $part) {
                    Text("Notifications").tag(Part.notifications)
                    Text("Battery").tag(Part.battery)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                // As in the system's own segmented control, the text stops growing before words would break.
                .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            }
            .listRowBackground(Color.clear)
            .listRowInsets(EdgeInsets())
            sections()
        }
        .listStyle(.insetGrouped)
        .surface()
    }
}

/// A button that shares a part of the history as a table.
private struct ExportButton: View {
    let isBattery: Bool
    @Binding var needsPlus: Bool
    @Environment(NotiZenServices.self) private var services
    @Environment(BatteryGuard.self) private var battery
    @Environment(SubscriptionStore.self) private var subscriptions
    @Environment(\.locale) private var locale

    var body: some View {
        if subscriptions.membership.unlocks(.export), isBattery {
            ShareLink(item: BatteryTable(battery: battery), preview: SharePreview("History of the Battery")) { label }
        } else if subscriptions.membership.unlocks(.export) {
            ShareLink(
                item: HistoryTable(services: services, locale: locale, book: services.settings.book),
                preview: SharePreview("History of Notifications")
            ) {
                label
            }
        } else {
            Button {
                needsPlus = true
            } label: {
                label
            }
        }
    }

    private var label: some View {
        Label("Share as Table (CSV)", systemImage: "square.and.arrow.up")
    }
}

/// The placeholder for an empty history.
struct EmptyHistory: View {
    var body: some View {
        ContentUnavailableView {
            Label("No History Yet", systemImage: "bell.slash")
        } description: {
            Text("We’ll fill this after a day of usage")
                .foregroundStyle(Color.supporting)
        }
        .frame(maxWidth: .infinity, minHeight: 320)
        .listRowBackground(Color.clear)
    }
}

/// The chart of the volume, and the list of notifications.
private struct NotificationSections: View {
    let model: HistoryModel

    var body: some View {
        if model.isEmpty {
            EmptyHistory()
        } else {
            if model.text.isEmpty, let volume = model.volume, !volume.isEmpty {
                Section {
                    VolumeChart(volume: volume)
                        .listRowBackground(Color.tile)
                }
            }
            HistoryRows(model: model)
        }
    }
}

/// The list of notifications, all or those with one outcome.
private struct HistoryRows: View {
    let model: HistoryModel
    @Environment(NotiZenRouter.self) private var router

    var body: some View {
        @Bindable var router = router
        Section {
            Picker("Show", selection: $router.outcome) {
                Text("All").tag(TriageDecision.Outcome?.none)
                ForEach(TriageDecision.Outcome.allCases, id: \.self) { outcome in
                    Text(verbatim: outcome.name).tag(TriageDecision.Outcome?.some(outcome))
                }
            }
            .pickerStyle(.menu)
            if model.rows.isEmpty, model.volume != nil {
                Text("Nothing here matches.")
                    .foregroundStyle(Color.supporting)
            }
            ForEach(model.rows) { notification in
                NavigationLink(value: notification.id) {
                    NotificationRow(notification: notification, showsOutcome: true)
                }
            }
            if model.hasMore {
                Button("Show More") { model.showMore() }
            }
        } header: {
            Text("Notifications").foregroundStyle(Color.supporting)
        }
        .listRowBackground(Color.tile)
    }
}
