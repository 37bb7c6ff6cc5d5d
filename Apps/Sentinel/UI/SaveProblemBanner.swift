import SentinelKit
import SwiftUI

/// A sentence about changes that are not stored, at the top of every tab until a save succeeds.
struct SaveProblemBanner: View {
    @Environment(SentinelStore.self) private var store

    var body: some View {
        if let problem = store.saveProblem {
            VStack(alignment: .leading, spacing: 8) {
                Label(problem, systemImage: "exclamationmark.triangle.fill")
                    .font(.headline)
                Button("Try Again") { store.retry() }
                    .buttonStyle(.bordered)
                    .frame(minHeight: 44)
            }
            .tacticalCard()
            .padding(8)
            .background(Color.tacticalBackground)
        }
    }
}
