import CrisisLine
import DevicePorts
import SentinelKit
import SwiftUI

/// One step of the plan, with its entries to edit, reorder and delete.
struct PlanStepView: View {
    let step: PlanStep
    @State private var edited: PlanEntryDraft?
    @Environment(SentinelStore.self) private var store

    private var plan: SafetyPlan { store.record.plan.plan }

    var body: some View {
        List {
            Group {
                entries
                if step == .worthLivingFor { PlanPhotosSection() }
                if step == .copingAlone {
                    Section {
                        NavigationLink(value: SafetyPlanView.Page.tools) {
                            Label("Tools for Right Now", systemImage: "wind")
                                .frame(minHeight: 44)
                        }
                    }
                }
            }
            .listRowBackground(Color.tacticalSurface)
        }
        .listStyle(.insetGrouped)
        .tacticalScreen()
        .navigationTitle(Text(step.title))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            UndoPlanItem()
            if !plan.entries(of: step).isEmpty {
                ToolbarItem(placement: .topBarTrailing) { EditButton() }
            }
        }
        .sheet(item: $edited) { PlanEntryEditor(draft: $0) }
    }

    private var entries: some View {
        Section {
            ForEach(plan.entries(of: step)) { entry in
                row(entry)
            }
            .onMove { source, destination in
                change { $0.move(from: source, to: destination, in: step) }
            }
            .onDelete { offsets in
                let entries = plan.entries(of: step)
                change { plan in
                    for index in offsets { plan.remove(entries[index].id, from: step) }
                }
            }
            Button("Add", systemImage: "plus") { edited = PlanEntryDraft(in: step) }
                .frame(minHeight: 44)
        } header: {
            Text(step.prompt)
                .font(.body)
                .textCase(nil)
        }
    }

    private func row(_ entry: PlanEntry) -> some View {
        Button {
            edited = PlanEntryDraft(entry, in: step, isBattleBuddy: plan.battleBuddyID == entry.id)
        } label: {
            HStack(spacing: 8) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(verbatim: entry.text)
                        .foregroundStyle(.primary)
                    if let phone = entry.phone {
                        Text(verbatim: phone.text)
                            .font(.subheadline)
                            .foregroundStyle(Color.supporting)
                    }
                }
                .multilineTextAlignment(.leading)
                Spacer()
                if plan.battleBuddyID == entry.id {
                    Image(systemName: "star.fill")
                        .foregroundStyle(Color.sentinelAccent)
                        .accessibilityLabel("Battle Buddy")
                }
            }
            .frame(minHeight: 44)
        }
        .buttonStyle(.plain)
        .accessibilityHint("Edits the entry")
    }

    private func change(_ change: (inout SafetyPlan) -> Void) {
        // Moving and removing entries never throws.
        try? store.changePlan(now: DeviceClock.now, change)
    }
}
