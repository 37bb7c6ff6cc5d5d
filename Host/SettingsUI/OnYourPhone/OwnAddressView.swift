import HostSettings
import PhoneAccess
import SwiftUI

/// Sets the address at which a proxy on this computer shows the pages of the host.
struct OwnAddressView: View {
    let model: OnYourPhoneModel
    @State private var text: String
    @State private var problem: String?
    @Environment(\.dismiss) private var dismiss

    init(model: OnYourPhoneModel) {
        self.model = model
        _text = State(initialValue: model.ownAddress?.origin ?? "")
    }

    var body: some View {
        Form {
            Section {
                TextField("Address", text: $text, prompt: Text(verbatim: "https://reveille.example.org"))
                    .submitLabel(.done)
                    .onSubmit(save)
                Button("Use Address") { save() }
                    .disabled(text.isEmpty)
                if model.ownAddress != nil {
                    Button("Remove", role: .destructive) {
                        if model.use(nil) { dismiss() }
                    }
                }
            } footer: {
                FieldFooter(
                    problem: problem,
                    hint:
                        "Name an address only if a proxy on this computer forwards it to \(model.local). Phones then use it."
                )
            }
            ForEach(model.ways, id: \.sentence) { way in
                if let command = way.command(for: model.localURL) {
                    Section {
                        Text(verbatim: command)
                            .font(.footnote.monospaced())
                            .textSelection(.enabled)
                        if let address = way.address {
                            Button("Use \(address.origin)") {
                                text = address.origin
                                save()
                            }
                        }
                    } header: {
                        Text("Run on This Computer")
                    } footer: {
                        Text(verbatim: way.sentence)
                    }
                }
            }
        }
        .navigationTitle("Own Address")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func save() {
        do {
            if model.use(try OwnAddress.named(text)) { dismiss() }
        } catch {
            problem = error.localizedDescription
        }
    }
}
