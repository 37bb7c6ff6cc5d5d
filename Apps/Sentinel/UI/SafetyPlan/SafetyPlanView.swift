import SentinelKit
import SwiftUI

/// The safety plan, step by step.
struct SafetyPlanView: View {
    @Environment(SentinelStore.self) private var store

    var body: some View {
        NavigationStack {
            List(PlanStep.allCases) { step in
                Section {
                    ForEach(store.record.plan.plan.entries(of: step)) { Text($0.text) }
                } header: {
                    Text(step.title)
                }
            }
            .listStyle(.insetGrouped)
            .tacticalScreen()
            .navigationTitle("Safety Plan")
            .crisisBar()
        }
    }
}
