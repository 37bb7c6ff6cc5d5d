import DeparturesKit
import SwiftUI

/// Section 4: the label and the sound.
struct LabelAndSoundSection: View {
    @Binding var draft: DepartureDraft
    let problems: [DepartureDraft.Problem]
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    var body: some View {
        Section("Label & Sound") {
            LabeledContent("Label") {
                TextField(
                    "Label", text: $draft.label, prompt: Text(draft.destination?.name ?? String(localized: "Departure"))
                )
                // In the largest text sizes, the text is below its label instead of beside it.
                .multilineTextAlignment(dynamicTypeSize.isAccessibilitySize ? .leading : .trailing)
                .submitLabel(.done)
            }
            if problems.contains(.labelTooLong) { ProblemText(problem: .labelTooLong) }
            NavigationLink {
                SoundList(selection: $draft.sound)
            } label: {
                LabeledContent("Sound") {
                    Text(draft.sound.name)
                }
            }
        }
    }
}
