import ANCS
import SwiftUI

/// The iPhone whose notifications are read by Bluetooth.
struct PhoneSection: View {
    let model: PhoneSettings
    @State private var isForgetting = false

    var body: some View {
        Section {
            Toggle("iPhone by Bluetooth", isOn: isOn)
            if model.isOn {
                PhoneStateRow(status: model.status, isLeft: model.isLeft)
                actions
            }
        } header: {
            Text("iPhone")
        } footer: {
            Text(
                "NotiZen gets the notifications of an iPhone near this computer. Verified against an emulated phone, not a real one."
            )
        }
        .task { await follow() }
    }

    @ViewBuilder private var actions: some View {
        switch model.status.state {
        case .confirming:
            Button("The Codes Match") { model.answer(isSame: true) }
            Button("They Differ", role: .destructive) { model.answer(isSame: false) }
        case .pairing, .showing:
            Button("Cancel") { model.cancelPairing() }
        default:
            if model.status.phone == nil {
                Button("Pair iPhone") { model.pair() }
                    .disabled(!model.canPair)
            } else {
                Button("Forget iPhone", role: .destructive) { isForgetting = true }
                    .confirmationDialog(
                        "Forget this iPhone?", isPresented: $isForgetting, titleVisibility: .visible
                    ) {
                        Button("Forget iPhone", role: .destructive) { Task { await model.forget() } }
                        Button("Cancel", role: .cancel) {}
                    } message: {
                        Text("Its notifications no longer come here. To use it again, pair it again.")
                    }
            }
        }
    }

    private var isOn: Binding<Bool> {
        Binding(get: { model.isOn }, set: { model.setOn($0) })
    }

    /// Polls, because the phone may come into range or leave it at any time.
    private func follow() async {
        while !Task.isCancelled {
            model.load()
            try? await Task.sleep(for: .seconds(1))
        }
    }
}

/// The state as text, with advice.
private struct PhoneStateRow: View {
    let status: PhoneMonitor.Status
    let isLeft: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: status.state.text)
            if let code = status.state.code {
                Text(verbatim: code)
                    .font(.title)
                    .monospacedDigit()
            }
            if let cure = status.state.cure {
                Text(verbatim: cure)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            if let problem = status.problem { Text(verbatim: problem.text) }
            if isLeft { Text("Also remove it in this computer’s Bluetooth settings.") }
        }
    }
}
