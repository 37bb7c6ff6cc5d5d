import DevicePorts
import Foundation
import NotiZenKit
import NotificationIntake
import SwiftUI

/// A notification, with the reasons for its decision.
struct NotificationDetailView: View {
    let id: NotificationSummary.ID
    @State private var detail: NotificationDetail?
    @State private var isMissing = false
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Group {
            if let detail {
                List {
                    Group {
                        MessageSection(detail: detail)
                        ButtonSection(detail: detail)
                        ReasonSection(decision: detail.decision, app: detail.summary.appName)
                        ActionSection(detail: detail)
                    }
                    .listRowBackground(Color.tile)
                }
                .listStyle(.insetGrouped)
            } else if isMissing {
                ContentUnavailableView(
                    "No Longer Kept", systemImage: "clock.arrow.circlepath",
                    description: Text("This notification is older than you keep your history.").foregroundStyle(
                        Color.supporting
                    ).foregroundStyle(Color.supporting))
            }
        }
        .surface()
        .navigationTitle("Notification")
        .navigationBarTitleDisplayMode(.inline)
        .task(id: services.revision) {
            detail = try? await services.reader.detail(id)
            isMissing = detail == nil
        }
    }
}

/// The text of the notification, its app and its time.
private struct MessageSection: View {
    let detail: NotificationDetail
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            VStack(alignment: .leading, spacing: 8) {
                Text(verbatim: detail.summary.title)
                    .font(.title3)
                    .bold()
                if !detail.summary.body.isEmpty { Text(verbatim: detail.summary.body) }
            }
            .textSelection(.enabled)
            LabeledContent("App") { Text(verbatim: detail.summary.appName).foregroundStyle(Color.supporting) }
            LabeledContent("Received") { Text(verbatim: time).foregroundStyle(Color.supporting) }
        }
    }

    private var time: String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return detail.summary.receivedAt.formatted(style)
    }
}

/// The notification's own buttons, while its source still shows it.
private struct ButtonSection: View {
    let detail: NotificationDetail
    @Environment(NotiZenServices.self) private var services
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let actions = services.actions(of: detail)
        if !actions.isEmpty {
            Section {
                ForEach(actions, id: \.key) { action in
                    Button {
                        Task {
                            if await services.perform(action, of: detail) { dismiss() }
                        }
                    } label: {
                        Text(verbatim: action.label)
                    }
                }
            } header: {
                Text("On Your iPhone").foregroundStyle(Color.supporting)
            }
        }
    }
}

/// The reasons for the decision.
private struct ReasonSection: View {
    let decision: TriageDecision
    let app: String
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            Label {
                Text(verbatim: decision.outcome.name)
                    .font(.headline)
            } icon: {
                Image(systemName: decision.outcome.symbol)
            }
            HStack {
                Text("Score \(decision.score) of 100")
                Spacer(minLength: 8)
                PriorityChip(level: decision.level)
            }
            ForEach(Array(texts.enumerated()), id: \.offset) { _, text in
                Text(verbatim: text)
            }
        } header: {
            Text("Why").foregroundStyle(Color.supporting)
        }
    }

    private var texts: [String] {
        let book = services.settings.book
        return decision.reasons.map { reason in
            reason.text(locale: locale, zone: timeZone, app: app) { book.name(of: $0) }
        }
    }
}

/// The actions on this notification and similar ones.
private struct ActionSection: View {
    let detail: NotificationDetail
    @State private var category: ChosenCategory?
    @Environment(NotiZenServices.self) private var services
    @Environment(\.dismiss) private var dismiss

    private var appKey: String { CategoryMap.key(detail.app) }

    var body: some View {
        Section {
            if detail.reaction == nil {
                Button("Archive", systemImage: "archivebox") {
                    Task {
                        await services.archive(detail.summary)
                        dismiss()
                    }
                }
            }
            if services.settings.mutedApps[appKey] != nil {
                Button("Unmute \(detail.summary.appName)", systemImage: "bell") {
                    Task { await services.unmute(app: detail.app) }
                }
            } else {
                Menu("Mute \(detail.summary.appName)", systemImage: "bell.slash") {
                    ForEach(MuteLength.allCases, id: \.self) { length in
                        Button(length.name) { Task { await services.mute(app: detail.app, for: length) } }
                    }
                }
            }
            Button("Edit Category", systemImage: "slider.horizontal.3") {
                category = ChosenCategory(id: detail.summary.category)
            }
            // Attached to the button, because a section passes modifiers on to each of its rows.
            .sheet(item: $category) { CategoryDetailView(id: $0.id) }
        }
    }
}
