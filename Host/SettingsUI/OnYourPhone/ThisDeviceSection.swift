import NotificationHost
import PageHost
import PhoneAccess
import SwiftUI
import WebPush

/// The steps of the device that shows the page, each with a check mark once it is taken.
struct ThisDeviceSection: View {
    let model: OnYourPhoneModel
    let push: PushSettings
    /// The state of notifications in this page's browser; `nil` until it has reported one.
    @State private var pushState: PushState?
    @Environment(\.pairedBrowser) private var browser

    var body: some View {
        Section {
            ForEach(SetupStep.allCases, id: \.self) { step in
                StepRow(step: step, isTaken: steps.contains(step))
            }
            PushSwitch(key: push.push.key.publicText, isOn: isOn, isAble: pushState?.kind != .unable) { state in
                pushState = state
                push.follow(state, in: browser)
            }
            Button("Send Test Ring") { Task { await model.ring(browser) } }
            TestStateText(model: model, browser: browser)
        } header: {
            Text("This Device")
        } footer: {
            if let problem = pushState?.problem {
                ProblemText(problem: problem)
            } else {
                Text(
                    "On iPhone, first add Reveille to the Home Screen: Share → Add to Home Screen. Then open it there.")
            }
        }
    }

    private var isOn: Binding<Bool> {
        // The browser follows the switch, and reports the result.
        Binding(get: { pushState?.kind == .on }, set: { pushState?.kind = $0 ? .on : .off })
    }

    /// Read again whenever the model has loaded the devices.
    private var steps: Set<SetupStep> {
        model.devices.first { $0.id == browser }?.steps ?? model.steps(of: browser)
    }
}

/// A step, with a check mark if it is taken.
private struct StepRow: View {
    let step: SetupStep
    let isTaken: Bool

    var body: some View {
        Label {
            Text(step.title)
        } icon: {
            if isTaken {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(.green).accessibilityLabel("Done")
            } else {
                Image(systemName: "circle").foregroundStyle(.secondary).accessibilityLabel("Not done")
            }
        }
    }
}

/// The state of the last test ring, in words.
private struct TestStateText: View {
    let model: OnYourPhoneModel
    let browser: String?
    @State private var state: TestRings.State?

    var body: some View {
        VStack(alignment: .leading) {
            switch state {
            case nil: Text("Not tested since Reveille started.").foregroundStyle(.secondary)
            case .sending?: Text("Sending…")
            case .sent?: Text("Sent. Tap the notification to confirm it.")
            case .confirmed?: Text("Confirmed. An alarm reaches you here.")
            case .failed(let reason)?: ProblemText(problem: reason)
            }
        }
        .task {
            while !Task.isCancelled {
                let now = model.testState(of: browser)
                if now != state { state = now }
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }
}

extension SetupStep {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .opened: "Opened on this device"
        case .trusted: "Computer trusted"
        case .homeScreen: "On the Home Screen"
        case .notifications: "Notifications allowed"
        case .rang: "Test ring confirmed"
        }
    }
}
