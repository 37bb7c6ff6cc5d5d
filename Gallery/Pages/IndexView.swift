import SwiftUI
import ViewGraph

/// The first page: all other pages by topic, with a search of their content.
struct IndexView: View {
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List(found) { topic in
                Section(topic.title) {
                    ForEach(topic.samples) { SampleLink(sample: $0) }
                }
            }
            .overlay { if found.isEmpty { ContentUnavailableView.search(text: query) } }
            .navigationTitle("Gallery")
            .searchable(text: $query, prompt: "Views and Modifiers")
        }
    }

    private var found: [Topic] {
        Topic.all
            .map { Topic(title: $0.title, samples: $0.samples.filter { $0.matches(query) }) }
            .filter { !$0.samples.isEmpty }
    }
}

/// Opens a page with its source beside it, even if this page is in a frame.
private struct SampleLink {
    let sample: Sample
}

extension SampleLink: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("a", "hstack", style: "flex:1;justify-content:space-between") {
            Text(sample.title)
            Image(systemName: "chevron.forward").font(.footnote).foregroundStyle(.tertiary)
        }
        .attribute("href", SamplePage.address(of: sample))
        .attribute("target", "_top")
        .growing(.fixed(.horizontal))
    }
}
