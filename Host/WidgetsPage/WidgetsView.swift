import PageHost
package import SwiftUI
package import WidgetHost
import WidgetKit

/// All widgets in all their families, each with the address at which it is available elsewhere.
package struct WidgetsView: View {
    let host: WidgetHost

    package init(host: WidgetHost) {
        self.host = host
    }

    package var body: some View {
        NavigationStack {
            List(host.widgets) { widget in
                Section {
                    ForEach(widget.shelves) { ShelfRow(shelf: $0) }
                } header: {
                    AppView(widget.app) { widget.name }
                } footer: {
                    AppView(widget.app) { widget.explanation }
                }
            }
            .navigationTitle("Widgets")
        }
    }
}

private struct ShelfRow: View {
    let shelf: WidgetShelf

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            WidgetFrame(shelf)
            Text(verbatim: "\(shelf.address).svg")
                .font(.caption)
                .foregroundStyle(.secondary)
                .textSelection(.enabled)
        }
    }
}
