import Keychain
import SwiftUI

/// The protection of the data that apps keep encrypted.
struct PassphraseSection: View {
    let model: PassphraseModel

    var body: some View {
        Section {
            NavigationLink {
                PassphraseView(model: model)
            } label: {
                LabeledContent("Passphrase") { state }
            }
            if let problem = model.problem { ProblemText(problem: problem) }
        } header: {
            Text("Private Data")
        } footer: {
            Text(hint)
        }
        .task { model.load() }
    }

    @ViewBuilder private var state: some View {
        switch model.status {
        case nil: Text("Damaged")
        case let status? where status.isLocked: Text("Locked")
        case let status? where status.protection == .passphrase: Text("On")
        case _?: Text("Off")
        }
    }

    private var hint: LocalizedStringKey {
        switch model.status?.protection {
        case .passphrase?:
            "Private data is encrypted. Its key opens with your passphrase, once after each start."
        default:
            """
            Apps can keep private data encrypted. Without a passphrase, the key is stored beside it: anyone who can \
            read this computer’s data folder or its backups can read the data.
            """
        }
    }
}
