import CrisisLine
import SwiftUI

/// Every line of the table, with its number as text.
struct CrisisLinesView: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.locale) private var locale

    private var language: CrisisLanguage { CrisisLanguage(locale) }

    var body: some View {
        NavigationStack {
            List {
                Group {
                    Section {
                        Text(CrisisPhrases.promise.text(in: language))
                    } footer: {
                        Text(CrisisPhrases.nobodyMonitors.text(in: language))
                    }
                    ForEach(CrisisLine.Group.allCases, id: \.self) { group in
                        Section(group.title.text(in: language)) {
                            ForEach(group.lines) { CrisisLineRow(line: $0, language: language) }
                        }
                    }
                }
                .listRowBackground(Color.tacticalSurface)
            }
            .listStyle(.insetGrouped)
            .tacticalScreen()
            .navigationTitle("Get Help")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                        .tint(Color.sentinelPrimaryDark)
                }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                CrisisButton()
                    .padding(.horizontal, 16)
                    .padding(.vertical, 8)
                    .background(.ultraThinMaterial)
                    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
            }
        }
        .presentationDetents([.medium, .large])
    }
}

/// One line: its purpose, and its number or address.
struct CrisisLineRow: View {
    let line: CrisisLine
    let language: CrisisLanguage

    var body: some View {
        if let url = line.url {
            Link(destination: url) {
                Label {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(line.title.text(in: language))
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                        Text(line.instruction(in: language))
                            .font(.headline)
                            .foregroundStyle(.primary)
                    }
                } icon: {
                    Image(systemName: symbol)
                        .foregroundStyle(Color.sentinelAccent)
                }
                .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
            }
        }
    }

    private var symbol: String {
        switch line.channel {
        case .call: "phone.fill"
        case .text: "message.fill"
        case .web: "globe"
        }
    }
}
