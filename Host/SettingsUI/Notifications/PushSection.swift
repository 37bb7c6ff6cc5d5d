import NotificationHost
import PageHost
import SwiftUI
import ViewGraph
import WebPush

/// The switch for notifications on the device that shows this page, and the list of devices that get them.
struct PushSection: View {
    let model: PushSettings
    /// The state of this page's browser; `nil` until it has reported one.
    @State private var state: PushState?
    @Environment(\.pairedBrowser) private var browser

    var body: some View {
        Section {
            PushSwitch(key: model.push.key.publicText, isOn: isOn, isAble: state?.kind != .unable) { follow($0) }
            ForEach(model.devices) { device in
                VStack(alignment: .leading, spacing: 2) {
                    Text(device.name)
                    Text(device.subscription.endpoint.host() ?? "")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
            .onDelete { offsets in
                for device in offsets.map({ model.devices[$0] }) { model.forget(device) }
            }
        } header: {
            Text("Devices")
        } footer: {
            if let problem = state?.problem {
                ProblemText(problem: problem)
            } else {
                Text(
                    "These devices get alarms and notifications even when every page is closed. Messages are encrypted."
                )
            }
        }
        .task { await followDevices() }
    }

    private var isOn: Binding<Bool> {
        // The browser follows the switch, and reports the result.
        Binding(get: { state?.kind == .on }, set: { state?.kind = $0 ? .on : .off })
    }

    private func follow(_ state: PushState) {
        self.state = state
        model.follow(state, in: browser)
    }

    /// Polls, because devices may also disappear by themselves.
    private func followDevices() async {
        while !Task.isCancelled {
            model.loadDevices()
            try? await Task.sleep(for: .seconds(2))
        }
    }
}

/// The switch to which the page's client reacts (`Docs/PageProtocol.md`, section 12).
struct PushSwitch {
    let key: String
    let isOn: Binding<Bool>
    let isAble: Bool
    let onChange: @MainActor (PushState) -> Void
}

extension PushSwitch: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "vstack") {
            Toggle("Notifications on This Device", isOn: isOn).disabled(!isAble)
        }
        .attribute("data-push-key", key)
        .growing(.masked(.vertical, always: .horizontal))
        .on("push") { value in
            if let state = PushState(value) { onChange(state) }
        }
    }
}
