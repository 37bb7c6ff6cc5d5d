import SwiftUI

extension Sample {
    static var ownContainers: [Sample] {
        [
            Sample("own-containers", "Containers of One’s Own") { OwnContainerSample() }
        ]
    }
}

// MARK: Containers of One’s Own

extension ContainerValues {
    @Entry var isPinned = false
}

/// Shows each of its subviews as a card, and pinned ones in another color.
struct CardRow<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        HStack {
            ForEach(subviews: content) { card in
                card
                    .padding(10)
                    .background(
                        card.containerValues.isPinned ? Color.orange.opacity(0.4) : Color.gray.opacity(0.2),
                        in: .rect(cornerRadius: 8))
            }
        }
    }
}

/// Shows its first two subviews, and the number of others.
struct FirstTwo<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        Group(subviews: content) { all in
            ForEach(all.prefix(2)) { $0 }
            if all.count > 2 { Text("\(all.count - 2) more").foregroundStyle(.secondary) }
        }
    }
}

/// Shows each of its sections as a column.
struct Columns<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        HStack(alignment: .top, spacing: 24) {
            ForEach(sections: content) { section in
                VStack(alignment: .leading) {
                    section.header.bold()
                    section.content
                }
            }
        }
    }
}

struct OwnContainerSample: View {
    @State private var count = 3

    var body: some View {
        Section("Cards") {
            CardRow {
                Text("Note")
                Text("Pinned").containerValue(\.isPinned, true)
                Image(systemName: "star")
            }
        }
        Section("The first two") {
            FirstTwo {
                ForEach(1..<count + 1, id: \.self) { Text("Row \($0)") }
            }
            Stepper("Rows", value: $count, in: 1...9)
        }
        Section("Columns") {
            Columns {
                Section("Fruit") {
                    Text("Apple")
                    Text("Pear")
                }
                Section("Nuts") { Text("Hazelnut") }
            }
        }
    }
}
