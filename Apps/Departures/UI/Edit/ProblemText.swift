import DeparturesKit
import SwiftUI

/// One sentence under the field that it is about, which a form scrolls to by the problem itself.
struct ProblemText: View {
    let problem: DepartureDraft.Problem

    var body: some View {
        Label {
            switch problem {
            case .noDestination: Text("Choose where you are going.")
            case .noScene: Text("Choose a scene, or switch HomeKit Scenes off.")
            case .sceneGone: Text("This scene no longer exists. Choose another one.")
            case .labelTooLong: Text("Keep the label within \(DepartureDraft.longestLabel) characters.")
            }
        } icon: {
            Image(systemName: "exclamationmark.circle.fill")
                .foregroundStyle(.red)
        }
        .font(.footnote)
        .id(problem)
    }
}
