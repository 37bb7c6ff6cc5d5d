import AlarmScheduling
import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// The person's settings for a category, as a sheet.
struct CategoryDetailView: View {
    let id: NotificationCategory.ID
    @State private var asks = false
    @Environment(NotiZenServices.self) private var services
    @Environment(\.dismiss) private var dismiss

    private var category: NotificationCategory { services.settings.book[id] }

    var body: some View {
        NavigationStack {
            Form {
                Group {
                    prioritySection
                    DigestChoiceSection(category: category)
                    MuteNowSection(category: category)
                    MuteWindowsSection(schedule: schedule)
                    criticalSection
                    if category.standard == nil { deleteSection }
                }
                .listRowBackground(Color.tile)
            }
            .surface()
            .navigationTitle(Text(verbatim: category.name))
            .navigationBarTitleDisplayMode(.inline)
            .safeAreaInset(edge: .top, spacing: 0) { ProblemBanner() }
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                        .tint(Color.prominent)
                }
            }
        }
        .presentationCornerRadius(Measure.corner)
    }

    private var prioritySection: some View {
        Section {
            HStack {
                Text("Priority: \(category.priority)")
                Spacer(minLength: 8)
                PriorityChip(level: PriorityLevel(score: category.priority))
            }
            PrioritySlider(category: category, showsNumber: false)
        } header: {
            Text("Priority").foregroundStyle(Color.supporting)
        } footer: {
            Text("From 70, it’s high priority. Below 25, it waits for the digest.")
                .foregroundStyle(Color.supporting)
        }
    }

    private var criticalSection: some View {
        Section {
            Toggle("Critical Always Gets Through", isOn: binding(\.criticalPierces))
                .tint(Color.switchTint)
        } footer: {
            Text("Even while this category is muted, in quiet hours or left to the digest.")
                .foregroundStyle(Color.supporting)
        }
    }

    private var deleteSection: some View {
        Section {
            Button("Delete Category", role: .destructive) { asks = true }
                .confirmationDialog("Delete This Category?", isPresented: $asks, titleVisibility: .visible) {
                    Button("Delete Category", role: .destructive) {
                        let id = id
                        dismiss()
                        services.change { $0.book.delete(id) }
                    }
                } message: {
                    Text("Its notifications stay in your history.")
                }
        }
    }

    private var schedule: Binding<QuietSchedule> {
        Binding {
            category.quiet
        } set: { schedule in
            services.changeCategory(id) { $0.quiet = schedule }
        }
    }

    private func binding(_ path: any WritableKeyPath<NotificationCategory, Bool> & Sendable) -> Binding<Bool> {
        Binding {
            category[keyPath: path]
        } set: { isOn in
            services.changeCategory(id) { $0[keyPath: path] = isOn }
        }
    }
}

/// The digest settings of a category: on or off, at the common times or its own.
private struct DigestChoiceSection: View {
    let category: NotificationCategory
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        Section {
            Toggle("Leave to Digest", isOn: isDigested)
                .tint(Color.switchTint)
            if category.isDigested {
                Toggle("Own Times", isOn: hasOwnTimes)
                    .tint(Color.switchTint)
                if !category.digestTimes.isEmpty { DigestTimesEditor(times: times) }
            }
        } header: {
            Text("Digest").foregroundStyle(Color.supporting)
        } footer: {
            if category.isDigested, category.digestTimes.isEmpty {
                Text("Comes with all others at \(DigestTimesText.list(services.settings.digestTimes, locale)).")
                    .foregroundStyle(Color.supporting)
            }
        }
    }

    private var isDigested: Binding<Bool> {
        Binding {
            category.isDigested
        } set: { isOn in
            services.changeCategory(category.id) { $0.isDigested = isOn }
        }
    }

    private var hasOwnTimes: Binding<Bool> {
        Binding {
            !category.digestTimes.isEmpty
        } set: { isOn in
            let times = services.settings.digestTimes
            services.changeCategory(category.id) { $0.digestTimes = isOn ? times : [] }
        }
    }

    private var times: Binding<[WallTime]> {
        Binding {
            category.digestTimes
        } set: { times in
            services.changeCategory(category.id) { $0.digestTimes = times }
        }
    }
}

/// Mutes a category for a while.
private struct MuteNowSection: View {
    let category: NotificationCategory
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        let state = CategoryState(category, at: DeviceClock.now, in: timeZone)
        Section {
            if state.isQuiet {
                Text(verbatim: state.text(locale: locale, zone: timeZone))
                Button("Unmute", systemImage: "bell") { Task { await services.unmute(category.id) } }
            } else {
                Menu("Mute", systemImage: "bell.slash") {
                    ForEach(MuteLength.allCases, id: \.self) { length in
                        Button(length.name) { Task { await services.mute(category.id, for: length) } }
                    }
                }
            }
        }
    }
}
