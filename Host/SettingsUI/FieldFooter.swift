import SwiftUI

/// The purpose of a field, or the problem with its content if there is one.
struct FieldFooter: View {
    let problem: String?
    let hint: LocalizedStringKey

    var body: some View {
        if let problem {
            ProblemText(problem: problem)
        } else {
            Text(hint)
        }
    }
}

/// A sentence about something that went wrong.
struct ProblemText: View {
    let problem: String

    var body: some View {
        Label {
            Text(problem)
        } icon: {
            Image(systemName: "exclamationmark.circle.fill")
        }
        .foregroundStyle(.red)
    }
}
