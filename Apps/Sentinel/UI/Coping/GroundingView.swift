import SentinelKit
import SwiftUI

/// The exercise 5-4-3-2-1: naming things that the senses notice here and now.
struct GroundingView: View {
    let finish: () -> Void
    @State private var grounding = Grounding()

    var body: some View {
        VStack(spacing: 24) {
            if let step = grounding.step {
                TacticalProgress(value: grounding.progress, label: Text("\(grounding.named) of \(step.count) named"))
                Text(step.instruction)
                    .font(.title)
                    .multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
                Button("I Named One") {
                    withAnimation(.easeInOut(duration: 0.2)) { grounding.name() }
                    if grounding.isFinished { finish() }
                }
                .primaryAction()
                Button("Skip This Sense") {
                    withAnimation(.easeInOut(duration: 0.2)) { grounding.skip() }
                    if grounding.isFinished { finish() }
                }
                .frame(minHeight: 44)
            }
        }
        .frame(maxWidth: .infinity)
        .sensoryFeedback(.selection, trigger: grounding)
    }
}
