import HostSettings
import PhoneAccess
import SwiftUI

/// Certificates that phones already trust: the ways found on this computer, and the owner's own address.
struct TrustedSection: View {
    let model: OnYourPhoneModel

    var body: some View {
        Section {
            if model.usesMkcert || model.ways.contains(.mkcert) {
                Toggle("Use mkcert’s Certificates", isOn: usesMkcert)
                    .disabled(!model.isAllowed)
            }
            NavigationLink {
                OwnAddressView(model: model)
            } label: {
                LabeledContent("Own Address") {
                    if let address = model.ownAddress {
                        Text(verbatim: address.authority)
                    } else {
                        Text("Not Set Up")
                    }
                }
            }
            ForEach(model.ways, id: \.sentence) { way in
                Text(verbatim: way.sentence)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        } header: {
            Text("Certificates That Phones Know")
        } footer: {
            Text("With mkcert, Tailscale or a proxy such as Caddy, a phone can trust Reveille without its profile.")
        }
        .task { await model.lookAround() }
    }

    private var usesMkcert: Binding<Bool> {
        Binding(get: { model.usesMkcert }, set: { model.useMkcert($0) })
    }
}
