import DeparturesKit
import SwiftUI

/// One sentence under the field that it is about. The problem itself is the id that a form scrolls to.
struct ProblemText: View {
    let problem: DepartureDraft.Problem

    var body: some View {
        Label {
            Text(problem.words)
        } icon: {
            Image(systemName: "exclamationmark.circle.fill")
                .foregroundStyle(.red)
        }
        .font(.footnote)
        .id(problem)
    }
}

extension DepartureDraft.Problem {
    var words: String {
        switch self {
        case .noDestination: String(localized: "Choose where you are going.")
        case .prepTooLong: String(localized: "On days in a row, preparing may take 12 hours at most.")
        case .noScene: String(localized: "Choose a scene, or switch HomeKit Scenes off.")
        case .sceneGone: String(localized: "This scene no longer exists. Choose another one.")
        case .labelTooLong: String(localized: "Keep the label within \(DepartureDraft.longestLabel) characters.")
        }
    }
}
