import NotificationHost
import SwiftUI

/// The first lines of Settings: the channels that would ring for the next alarm, and the recommended step with a link
/// to it.
struct WakingSection: View {
    let model: WakingModel
    @Binding var showsPhone: Bool

    var body: some View {
        Section {
            if let readiness = model.readiness {
                Label {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: readiness.sentence)
                        if let advice = readiness.advice {
                            Text(verbatim: advice)
                                .font(.subheadline)
                                .foregroundStyle(.secondary)
                        }
                    }
                } icon: {
                    if readiness.step == nil {
                        Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
                    } else {
                        Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.orange)
                    }
                }
            }
            Button("On Your Phone") { showsPhone = true }
        } header: {
            Text("Being Woken")
        }
        .task {
            while !Task.isCancelled {
                model.load()
                try? await Task.sleep(for: .seconds(2))
            }
        }
    }
}
