import NotificationHost
import SwiftUI

/// One way to a person: how it is, what helps, and when it is used.
struct ChannelView: View {
    let model: SettingsModel
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
                Text("What is used when nothing else works takes over where the others do not reach you.")
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

/// How a channel is: a coloured mark, and the words that say the same.
struct ChannelStateText: View {
    let report: NotificationHost.ChannelReport

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
