import SwiftUI

/// What a field is for; where something is wrong with what it holds, that instead.
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

/// One sentence about what went wrong.
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
