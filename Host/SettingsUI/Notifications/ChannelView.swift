import NotificationHost
import SwiftUI

/// A channel to a person: its state, a remedy if it does not work, and the choice of its use.
struct ChannelView: View {
    let model: NotificationSettings
    let id: String

    var body: some View {
        Form {
            Section {
                ChannelStateText(report: channel.report)
                if let cure = channel.report.cure {
                    Text(cure)
                        .foregroundStyle(.secondary)
                }
            }
            Section {
                Picker("Use", selection: use) {
                    ForEach(ChannelUse.allCases, id: \.self) { Text($0.title) }
                }
                .pickerStyle(.inline)
                .labelsHidden()
            } header: {
                Text("Use")
            } footer: {
                Text("“When Nothing Else Works” takes over when the others can’t reach you.")
            }
            if id == "ntfy" { NtfySection(model: model) }
            if id == "loudspeaker" { AlarmSoundSection(model: model) }
        }
        .navigationTitle(channel.title)
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.checkChannels() }
    }

    private var channel: NotificationChannel {
        model.channels.first { $0.id == id } ?? NotificationChannel(report: .unknown(id))
    }

    private var use: Binding<ChannelUse> {
        Binding(get: { channel.report.use }, set: { model.use(id, $0) })
    }
}

/// The state of a channel: a coloured symbol, and a text with the same meaning.
struct ChannelStateText: View {
    let report: ChannelReport

    var body: some View {
        Label {
            Text(report.state)
        } icon: {
            if report.isAlive {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
            } else {
                Image(systemName: "minus.circle.fill").foregroundStyle(.secondary)
            }
        }
    }
}

extension ChannelUse {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .always: "Always"
        case .fallback: "When Nothing Else Works"
        case .never: "Never"
        }
    }
}
