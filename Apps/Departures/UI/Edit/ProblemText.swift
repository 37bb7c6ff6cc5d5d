import DeparturesKit
import SwiftUI

/// A sentence about a problem, below its field. The problem is the id to which the form scrolls.
struct ProblemText: View {
    let problem: DepartureDraft.Problem

    var body: some View {
        Label {
            Text(problem.text)
        } icon: {
            Image(systemName: "exclamationmark.circle.fill")
                .foregroundStyle(.red)
        }
        .font(.footnote)
        .id(problem)
    }
}

extension DepartureDraft.Problem {
    var text: String {
        switch self {
        case .noDestination: String(localized: "Choose where you are going.")
        case .prepTooLong: String(localized: "On consecutive days, prep can take up to 12 hours.")
        case .noScene: String(localized: "Choose a scene or turn off HomeKit Scenes.")
        case .sceneGone: String(localized: "This scene no longer exists. Choose another.")
        case .labelTooLong:
            String(localized: "The label can’t be longer than \(DepartureDraft.longestLabel) characters.")
        }
    }
}
