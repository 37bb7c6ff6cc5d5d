import SwiftUI

/// The state of a service: a coloured symbol, and a text with the same meaning.
struct ServiceStateText: View {
    let state: ServiceState

    var body: some View {
        Label {
            switch state {
            case .asking: Text("Checking…")
            case .answers(let text), .fails(let text): Text(text)
            }
        } icon: {
            switch state {
            case .asking: ProgressView()
            case .answers: Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
            case .fails: Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.orange)
            }
        }
    }
}
