import CrisisLine
import SentinelKit
import SwiftUI

/// The way through the plan for a hard moment: one step at a time, with help one tap away.
struct WalkThroughView: View {
    @State private var walk = WalkThrough()
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.locale) private var locale

    var body: some View {
        NavigationStack {
            ScrollView {
                page
                    .padding(16)
            }
            .tacticalScreen()
            .navigationTitle("My Plan")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Done") { dismiss() }
                }
                ToolbarItem(placement: .primaryAction) {
                    Menu("Jump", systemImage: "arrow.right.to.line") {
                        Button("People", systemImage: "person.2.fill") { go { $0.jumpToPeople() } }
                        Button("Get Help Now", systemImage: "phone.fill") { go { $0.jumpToCrisisLine() } }
                    }
                }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) { controls }
        }
        .crisisBar()
    }

    private var controls: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 8) {
                back
                Spacer()
                help
                Spacer()
                next
            }
            VStack(spacing: 8) {
                help
                HStack(spacing: 8) {
                    back
                    Spacer()
                    next
                }
            }
        }
        .lineLimit(1)
        .frame(minHeight: 44)
        .padding(.horizontal, 16)
        .padding(.top, 8)
        .background(.ultraThinMaterial)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }

    private var back: some View {
        Button("Back") { go { $0.goBack() } }
            .buttonStyle(.bordered)
            .frame(minHeight: 44)
            .disabled(!walk.canGoBack)
    }

    private var help: some View {
        Button("Get Help Now") { go { $0.jumpToCrisisLine() } }
            .buttonStyle(.bordered)
            .frame(minHeight: 44)
            .disabled(walk.page == .crisisLine)
    }

    private var next: some View {
        Button("Next") { go { $0.goForward() } }
            .buttonStyle(.borderedProminent)
            .tint(Color.sentinelPrimaryDark)
            .frame(minHeight: 44)
            .disabled(!walk.canGoForward)
    }

    @ViewBuilder private var page: some View {
        switch walk.page {
        case .step(let step): StepPage(step: step, plan: store.record.plan.plan)
        case .crisisLine: crisisPage
        }
    }

    private var crisisPage: some View {
        let language = CrisisLanguage(locale)
        return VStack(alignment: .leading, spacing: 16) {
            Text(CrisisLine.Group.veterans.title.text(in: language))
                .font(.title)
                .accessibilityAddTraits(.isHeader)
            Text(CrisisPhrases.promise.text(in: language))
            ForEach(CrisisLine.Group.veterans.lines + CrisisLine.Group.emergency.lines) { line in
                CrisisLineRow(line: line, language: language)
                    .tacticalCard()
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func go(_ step: (inout WalkThrough) -> Void) {
        withAnimation(reduceMotion ? nil : .easeInOut(duration: 0.3)) { step(&walk) }
    }
}

/// A step in large text.
private struct StepPage: View {
    let step: PlanStep
    let plan: SafetyPlan

    private var number: Int { (PlanStep.allCases.firstIndex(of: step) ?? 0) + 1 }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Step \(number) of \(PlanStep.allCases.count)")
                .font(.subheadline)
                .foregroundStyle(Color.supporting)
            Text(step.title)
                .font(.title)
                .accessibilityAddTraits(.isHeader)
            if plan.entries(of: step).isEmpty {
                Text(step.prompt)
                    .foregroundStyle(Color.supporting)
            }
            ForEach(plan.entries(of: step)) { entry in
                if let phone = entry.phone {
                    ContactRow(name: entry.text, phone: phone)
                        .tacticalCard()
                } else {
                    Text(verbatim: entry.text)
                        .font(.title3)
                        .tacticalCard()
                }
            }
            if step == .copingAlone {
                NavigationLink {
                    CopingToolsView()
                } label: {
                    Label("Tools for Right Now", systemImage: "wind")
                        .frame(minHeight: 44)
                }
            }
            if step == .worthLivingFor {
                ForEach(plan.photos) { photo in
                    PlanPhotoImage(photo: photo)
                        .frame(maxWidth: .infinity)
                        .accessibilityLabel(photo.caption.isEmpty ? Text("Photo") : Text(verbatim: photo.caption))
                }
            }
            if step == .worthLivingFor, !plan.ownWords.isEmpty {
                Text(verbatim: plan.ownWords)
                    .font(.title3)
                    .tacticalCard()
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
