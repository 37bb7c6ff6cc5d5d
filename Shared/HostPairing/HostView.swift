import PairedHost
import SwiftUI

/// The host that the app is paired with, or a field for a pairing link.
struct HostView<Explanation: View>: View {
    let host: PairedHost
    let supporting: Color
    let explanation: Explanation
    @State private var link = ""
    @State private var asksToForget = false

    var body: some View {
        List {
            if let address = host.address {
                paired(address)
            } else {
                unpaired
            }
        }
        .navigationTitle("Your Host")
        .navigationBarTitleDisplayMode(.inline)
        .task { await host.check() }
    }

    private func paired(_ address: URL) -> some View {
        Section {
            LabeledContent("Name") { Text(verbatim: host.name ?? "").foregroundStyle(supporting) }
            LabeledContent("Address") {
                Text(verbatim: address.absoluteString).textSelection(.enabled).foregroundStyle(supporting)
            }
            if let problem = host.problem {
                Label {
                    problem.text
                } icon: {
                    Image(systemName: "exclamationmark.triangle.fill")
                }
            }
            Button("Forget This Host", role: .destructive) { asksToForget = true }
                .confirmationDialog("Forget This Host?", isPresented: $asksToForget, titleVisibility: .visible) {
                    Button("Forget", role: .destructive) { host.forget() }
                } message: {
                    Text("The host keeps this device in its list until you remove it there.")
                }
        } footer: {
            explanation.foregroundStyle(supporting)
        }
    }

    private var unpaired: some View {
        Section {
            TextField("Pairing Link", text: $link, prompt: Text(verbatim: "https://host.local:8443/?key=…"))
                .keyboardType(.URL)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .onSubmit(pair)
            Button(action: pair) {
                if host.isPairing { ProgressView() } else { Text("Pair") }
            }
            .disabled(host.isPairing || link.isEmpty)
        } footer: {
            VStack(alignment: .leading, spacing: 8) {
                if let problem = host.problem { problem.text.foregroundStyle(.primary) }
                Group {
                    Text("Run “reveille pair” on the computer that runs Reveille, and paste the link that it prints.")
                    explanation
                }
                .foregroundStyle(supporting)
            }
        }
    }

    private func pair() {
        let text = link
        Task {
            if await host.pair(text) { link = "" }
        }
    }
}

extension HostProblem {
    /// The problem and its remedy as a sentence.
    var text: Text {
        switch self {
        case .noLink: Text("This isn’t a pairing link.")
        case .usedLink: Text("This link no longer works. Run “reveille pair” for a new one.")
        case .removed: Text("Your host no longer knows this device. Pair it again.")
        case .unreachable(let reason): Text("Your host doesn’t respond: \(reason)")
        case .otherVersion: Text("Your host has another version of Reveille. Update the older one.")
        case .notUnderstood: Text("The response wasn’t understood. Is this the address of Reveille?")
        case .refused(let reason): Text(verbatim: reason)
        case .notKept: Text("The keychain couldn’t keep the pairing. Unlock the device and try again.")
        }
    }
}
