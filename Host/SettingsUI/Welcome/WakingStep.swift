import NotificationHost
import SwiftUI

/// The third step: a test ring on every channel, a check mark for each channel that rang, and a link to set up a phone.
struct WakingStep: View {
    let model: SettingsModel
    @State private var isRinging = false

    var body: some View {
        Section {
            ForEach(model.welcome.ways) { WayRow(way: $0) }
            Button("Ring Now") { ring() }
                .disabled(isRinging)
        } footer: {
            if let problem = model.notifications.testState {
                ProblemText(problem: problem)
            } else {
                Text("It will ring in three seconds and keep ringing until you stop it.")
            }
        }
        .task {
            while !Task.isCancelled {
                model.welcome.load()
                try? await Task.sleep(for: .seconds(1))
            }
        }
        Section {
            NavigationLink("On Your Phone") {
                OnYourPhoneView(model: model.onYourPhone, push: model.push)
            }
        } footer: {
            Text("Set up your phone, so that an alarm also reaches you there.")
        }
    }

    private func ring() {
        isRinging = true
        Task {
            await model.notifications.ringTestAlarm()
            isRinging = false
        }
    }
}

/// A channel, with the outcome of its test ring.
private struct WayRow: View {
    let way: WelcomeModel.Way

    var body: some View {
        Label {
            VStack(alignment: .leading, spacing: 2) {
                Text(way.channel.title)
                text
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        } icon: {
            switch way.outcome {
            case .rang: CheckMark(label: "Rang")
            case .failed:
                Image(systemName: "exclamationmark.triangle.fill")
                    .foregroundStyle(.orange)
                    .accessibilityLabel("Did not ring")
            case .notTried:
                Image(systemName: "circle")
                    .foregroundStyle(.secondary)
                    .accessibilityLabel("Not tried")
            }
        }
    }

    private var text: Text {
        switch way.outcome {
        case .notTried: Text(way.channel.report.state)
        case .rang: Text("It rang here.")
        case .failed(let reason): Text(verbatim: reason)
        }
    }
}
