import CrisisLine
import DevicePorts
import SentinelKit
import SwiftUI
import UIKit

/// The safety plan, step by step.
struct SafetyPlanView: View {
    /// A page to push.
    enum Page: Hashable {
        case step(PlanStep)
        case history
        case tools
    }

    @State private var showsWalkThrough = false
    @State private var editsOwnWords = false
    @Environment(SentinelStore.self) private var store
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    private var plan: SafetyPlan { store.record.plan.plan }

    var body: some View {
        NavigationStack {
            List {
                Group {
                    overview
                    if plan.needsBattleBuddy { battleBuddyPrompt } else { battleBuddy }
                    Section("My Steps") {
                        ForEach(Array(PlanStep.allCases.enumerated()), id: \.element) { index, step in
                            NavigationLink(value: Page.step(step)) {
                                StepRow(number: index + 1, step: step, plan: plan)
                            }
                        }
                    }
                    ownWords
                    sharing
                }
                .listRowBackground(Color.tacticalSurface)
            }
            .listStyle(.insetGrouped)
            .tacticalScreen()
            .navigationTitle("Safety Plan")
            .navigationDestination(for: Page.self) { page in
                switch page {
                case .step(let step): PlanStepView(step: step)
                case .history: PlanHistoryView()
                case .tools: CopingToolsView()
                }
            }
            .toolbar { UndoPlanItem() }
        }
        .crisisBar()
        .fullScreenCover(isPresented: $showsWalkThrough) { WalkThroughView().makesRoom() }
        .sheet(isPresented: $editsOwnWords) { OwnWordsEditor() }
    }

    private var overview: some View {
        Section {
            if plan.isEmpty {
                Text(
                    "Your plan is a list of steps for a hard moment, written by you while things are calmer. Begin with any step; one line is enough."
                )
            }
            Button {
                showsWalkThrough = true
            } label: {
                Label("Walk Through My Plan", systemImage: "figure.walk")
                    .font(.headline)
                    .frame(maxWidth: .infinity, minHeight: 44)
            }
            NavigationLink(value: Page.tools) {
                Label("Tools for Right Now", systemImage: "wind")
                    .frame(minHeight: 44)
            }
        }
    }

    private var battleBuddyPrompt: some View {
        Section {
            NavigationLink(value: Page.step(.askForHelp)) {
                VStack(alignment: .leading, spacing: 4) {
                    Label("Add a Battle Buddy", systemImage: "star")
                        .font(.headline)
                    Text("The person you call first. A plan with someone to call helps more.")
                        .foregroundStyle(Color.supporting)
                }
            }
        }
    }

    @ViewBuilder private var battleBuddy: some View {
        if let buddy = plan.battleBuddy, let phone = buddy.phone {
            Section("Battle Buddy") {
                ContactRow(name: buddy.text, phone: phone)
            }
        }
    }

    private var ownWords: some View {
        Section("My own words") {
            if !plan.ownWords.isEmpty { Text(verbatim: plan.ownWords) }
            Button(plan.ownWords.isEmpty ? "Write to Yourself" : "Edit") { editsOwnWords = true }
                .frame(minHeight: 44)
        }
    }

    private var sharing: some View {
        Section {
            ShareLink(item: text) {
                Label("Share Plan", systemImage: "square.and.arrow.up")
                    .frame(minHeight: 44)
            }
            .disabled(plan.isEmpty)
            if UIPrintInteractionController.isPrintingAvailable {
                Button("Print or Save as PDF", systemImage: "printer", action: print)
                    .frame(minHeight: 44)
                    .disabled(plan.isEmpty)
            }
            if !store.record.plan.versions.isEmpty {
                NavigationLink(value: Page.history) {
                    Label("Earlier Versions", systemImage: "clock.arrow.circlepath")
                        .frame(minHeight: 44)
                }
            }
        } footer: {
            Text("A shared or printed copy is not encrypted.")
        }
    }

    /// Opens the system's print dialog, which can also save the plan as a PDF.
    private func print() {
        let document = PlanDocument(plan, changedAt: store.record.plan.changedAt, in: timeZone, locale: locale)
        let info = UIPrintInfo.printInfo()
        info.jobName = String(localized: "My Safety Plan")
        let controller = UIPrintInteractionController.shared
        controller.printInfo = info
        controller.printFormatter = UIMarkupTextPrintFormatter(markupText: document.html)
        _ = controller.present(animated: true, completionHandler: nil)
    }

    private var text: String {
        plan.plainText(changedAt: store.record.plan.changedAt, in: timeZone, locale: locale)
    }
}

/// A step with its first lines, or its question if it is empty.
private struct StepRow: View {
    let number: Int
    let step: PlanStep
    let plan: SafetyPlan

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("\(number). \(Text(step.title))")
                .font(.headline)
            if plan.entries(of: step).isEmpty {
                Text(step.prompt)
                    .font(.subheadline)
                    .foregroundStyle(Color.supporting)
            } else {
                ForEach(plan.entries(of: step).prefix(3)) { Text(verbatim: $0.text) }
                if plan.entries(of: step).count > 3 {
                    Text("and \(plan.entries(of: step).count - 3) more")
                        .font(.subheadline)
                        .foregroundStyle(Color.supporting)
                }
            }
        }
        .frame(minHeight: 44)
    }
}

/// A person with the ways to reach them. Messages are only prefilled, never sent by the app.
struct ContactRow: View {
    let name: String
    let phone: PhoneNumber
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: name)
                .font(.headline)
            Text(verbatim: phone.text)
            layout { ways }
                .foregroundStyle(Color.sentinelAccent)
        }
    }

    private var layout: AnyLayout {
        typeSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 8)) : AnyLayout(HStackLayout(spacing: 8))
    }

    @ViewBuilder private var ways: some View {
        if let url = phone.callURL {
            Link(destination: url) {
                Label("Call", systemImage: "phone.fill")
                    .frame(maxWidth: .infinity, minHeight: 44)
            }
            .accessibilityLabel("Call \(name)")
        }
        if let url = phone.messageURL(SafetyPlan.buddyMessage) {
            Link(destination: url) {
                Label("Message", systemImage: "message.fill")
                    .frame(maxWidth: .infinity, minHeight: 44)
            }
            .accessibilityLabel("Message \(name)")
        }
    }
}

/// Takes back the latest change of the plan.
struct UndoPlanItem: ToolbarContent {
    @Environment(SentinelStore.self) private var store

    var body: some ToolbarContent {
        if case .changedPlan = store.undoSteps.last {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Undo", systemImage: "arrow.uturn.backward") {
                    withAnimation(.easeInOut(duration: 0.2)) { store.undo() }
                }
            }
        }
    }
}
