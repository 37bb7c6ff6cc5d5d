import SentinelKit
import SwiftUI

/// The coping tools, the most helpful first.
struct CopingToolsView: View {
    @State private var used: CopingTool?
    @Environment(SentinelStore.self) private var store
    @Environment(\.locale) private var locale

    var body: some View {
        List(store.record.practices.experience) { experience in
            Button {
                used = experience.tool
            } label: {
                VStack(alignment: .leading, spacing: 4) {
                    Text(experience.tool.name)
                        .font(.headline)
                    if let text = experience.text(locale: locale) {
                        Text(verbatim: text)
                            .font(.subheadline)
                            .foregroundStyle(Color.supporting)
                    }
                }
                .multilineTextAlignment(.leading)
                .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
            }
            .buttonStyle(.plain)
            .listRowBackground(Color.tacticalSurface)
        }
        .listStyle(.insetGrouped)
        .tacticalScreen()
        .navigationTitle("Tools for Right Now")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $used) { CopingToolView(tool: $0).makesRoom() }
    }
}
