import SwiftUI

extension Sample {
    static var scrolling: [Sample] {
        [
            Sample("scroll-views", "Scroll Views", in: .scroll) { ScrollSample() },
            Sample("paging", "Paging", in: .scroll) { PagingSample() },
            Sample("scroll-position", "Scroll Position", in: .screen) { ScrollPositionSample() },
            Sample("scroll-reader", "Scroll View Reader", in: .screen) { ScrollReaderSample() },
            Sample("refresh", "Pull to Refresh", in: .screen) { RefreshSample() },
        ]
    }
}

// MARK: Scroll Views

struct ScrollSample: View {
    var body: some View {
        ScrollView(.horizontal) {
            HStack { ForEach(1..<20) { Tile(text: "Tile \($0)") } }
        }
        .contentMargins(.horizontal, 24, for: .scrollContent)
        .scrollIndicators(.hidden)
        .accessibilityLabel("Tiles")
        ScrollView {
            VStack { ForEach(1..<30) { Text("From below \($0)") } }.frame(maxWidth: .infinity)
        }
        .defaultScrollAnchor(.bottom)
        .frame(height: 140)
        .background(.gray.opacity(0.12))
        .accessibilityLabel("Lines")
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 20) {
                ForEach(1..<9) { Tile(text: "Tile \($0)").shadow(radius: 8, y: 6) }
            }
        }
        .scrollClipDisabled()
        .padding(.horizontal, 20)
        .accessibilityLabel("Tiles with shadows")
        ScrollView { ForEach(1..<9) { Text("This one does not move \($0)") } }
            .scrollDisabled(true)
            .frame(height: 60)
            .background(.orange.opacity(0.12))
    }
}

// MARK: Paging

struct PagingSample: View {
    @State private var page: Int? = 1

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 12) {
                ForEach(1..<6) { number in
                    RoundedRectangle(cornerRadius: 20).fill(Color.blue.opacity(0.15 * Double(number)))
                        .overlay { Text("\(number)").font(.largeTitle) }
                        .frame(height: 180)
                        .containerRelativeFrame(.horizontal)
                        .id(number)
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $page)
        .accessibilityLabel("Pages")
        Text("Page \(page ?? 1)")
        Button("Next") { withAnimation { page = (page ?? 1) % 5 + 1 } }
    }
}

// MARK: Scroll Position

struct ScrollPositionSample: View {
    @State private var position = ScrollPosition(edge: .top)
    @State private var isScrolled = false
    @State private var phase = ScrollPhase.idle

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading) {
                ForEach(0..<100) { Text("Line \($0)").padding(8).id($0) }
            }
            .padding(.horizontal)
        }
        .scrollPosition($position)
        .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 40
        } action: {
            isScrolled = $1
        }
        .onScrollPhaseChange { phase = $1 }
        .safeAreaInset(edge: .bottom) {
            HStack {
                Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
                Button("Line 50") { withAnimation { position.scrollTo(id: 50, anchor: .top) } }
                Text(isScrolled ? "Scrolled" : "At the top")
            }
            .buttonStyle(.bordered)
            .padding()
            .frame(maxWidth: .infinity)
            .background(.bar)
        }
    }
}

// MARK: Scroll View Reader

struct ScrollReaderSample: View {
    var body: some View {
        NavigationStack {
            ScrollViewReader { reader in
                List {
                    Button("To the Last") { withAnimation { reader.scrollTo(80, anchor: .bottom) } }
                    ForEach(0..<81) { Text("Row \($0)").id($0) }
                }
            }
            .navigationTitle("Rows")
        }
    }
}

// MARK: Pull to Refresh

struct RefreshSample: View {
    @State private var rows = 3

    var body: some View {
        NavigationStack {
            List(0..<rows, id: \.self) { Text("News \($0)") }
                .refreshable {
                    try? await Task.sleep(for: .milliseconds(400))
                    rows += 1
                }
                .navigationTitle("News")
        }
    }
}
