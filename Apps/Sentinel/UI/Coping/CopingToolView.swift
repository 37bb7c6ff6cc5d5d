import DevicePorts
import SentinelKit
import SwiftUI

/// One use of a coping tool: distress before it, the exercise, distress after it, and a kind word.
struct CopingToolView: View {
    private enum Stage {
        case before, exercise, after, end
    }

    let tool: CopingTool
    @State private var stage = Stage.before
    @State private var practice: Practice.ID?
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 24) {
                    switch stage {
                    case .before:
                        DistressPicker(question: "How distressed are you right now?") { begin($0) }
                    case .exercise:
                        switch tool {
                        case .pacedBreathing: BreathingView(pattern: .paced) { stage = .after }
                        case .tacticalBreathing: BreathingView(pattern: .tactical) { stage = .after }
                        case .grounding: GroundingView { stage = .after }
                        }
                    case .after:
                        DistressPicker(question: "How distressed are you now?") { finish($0) }
                    case .end:
                        closing
                    }
                }
                .frame(maxWidth: .infinity)
                .padding(16)
            }
            .tacticalScreen()
            .navigationTitle(Text(tool.name))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close") { dismiss() }
                }
            }
        }
        .crisisBar()
    }

    private func begin(_ distress: Int?) {
        practice = store.begin(tool, before: distress, now: DeviceClock.now)
        withAnimation(.easeInOut(duration: 0.3)) { stage = .exercise }
    }

    private func finish(_ distress: Int?) {
        if let practice, let distress { store.finish(practice, after: distress) }
        withAnimation(.easeInOut(duration: 0.3)) { stage = .end }
    }

    private var closing: some View {
        VStack(spacing: 24) {
            Image(systemName: "heart.fill")
                .font(.largeTitle)
                .foregroundStyle(Color.sentinelAccent)
                .accessibilityHidden(true)
            Text("You took a moment for yourself, and that counts.")
                .font(.title2)
                .fontWeight(.semibold)
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            Button("Done") { dismiss() }
                .primaryAction()
        }
        .padding(.vertical, 24)
    }
}

/// A choice from 0 to 10 that can be skipped.
private struct DistressPicker: View {
    let question: LocalizedStringKey
    let choose: (Int?) -> Void

    var body: some View {
        VStack(spacing: 16) {
            Text(question)
                .font(.title2)
                .fontWeight(.semibold)
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            Text("0 is calm, 10 is the worst.")
                .foregroundStyle(Color.supporting)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 64), spacing: 8)], spacing: 8) {
                ForEach(Array(Practice.distress), id: \.self) { number in
                    Button {
                        choose(number)
                    } label: {
                        Text(number, format: .number)
                            .font(.title3)
                            .lineLimit(1)
                            .minimumScaleFactor(0.5)
                            .frame(maxWidth: .infinity, minHeight: 44)
                            .padding(4)
                            .background(Color.tacticalSurface)
                            .cornerRadius(12)
                    }
                    .buttonStyle(.plain)
                }
            }
            Button("Skip") { choose(nil) }
                .frame(minHeight: 44)
        }
    }
}
