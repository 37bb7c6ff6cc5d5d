import DevicePorts
import Foundation
import SentinelKit
import SwiftUI

/// Earlier versions of the plan.
struct PlanHistoryView: View {
    @Environment(SentinelStore.self) private var store
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    var body: some View {
        List(store.record.plan.versions) { version in
            Section(date(version.changedAt)) {
                ForEach(PlanStep.allCases.filter { !version.plan.entries(of: $0).isEmpty }) { step in
                    VStack(alignment: .leading, spacing: 4) {
                        Text(step.title)
                            .font(.subheadline)
                            .foregroundStyle(Color.supporting)
                        ForEach(version.plan.entries(of: step)) { Text(verbatim: $0.text) }
                    }
                }
                Button("Restore") {
                    withAnimation(.easeInOut(duration: 0.3)) { store.restore(version.id, now: DeviceClock.now) }
                }
                .frame(minHeight: 44)
            }
            .listRowBackground(Color.tacticalSurface)
        }
        .listStyle(.insetGrouped)
        .tacticalScreen()
        .navigationTitle("Earlier Versions")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func date(_ date: Date) -> String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return date.formatted(style)
    }
}
