import SwiftUI

extension Sample {
    static var navigation: [Sample] {
        [
            Sample("navigation", "Navigation", in: .screen) { NavigationSample() },
            Sample("navigation-path", "A Path", in: .screen) { PathSample() },
            Sample("toolbars", "Toolbars", in: .screen) { ToolbarSample() },
            Sample("bars", "Bars That Hide", in: .screen) { BarSample() },
            Sample("no-bar", "No Bar", in: .screen) { NoBarSample() },
            Sample("search", "Search", in: .screen) { SearchSample() },
        ]
    }
}

// MARK: Navigation

struct NavigationSample: View {
    var body: some View {
        NavigationStack {
            List {
                NavigationLink("A screen") { Text("The screen").navigationTitle("Screen") }
                NavigationLink {
                    Text("No way back in the bar").navigationTitle("Alone").navigationBarBackButtonHidden()
                } label: {
                    Label("With a symbol", systemImage: "arrow.right.circle")
                }
            }
            .navigationTitle("Navigation")
            .navigationSubtitle("With a subtitle")
            .navigationBarTitleDisplayMode(.large)
        }
    }
}

// MARK: A Path

struct PathSample: View {
    @State private var path = NavigationPath()

    var body: some View {
        NavigationStack(path: $path) {
            List(1..<5) { number in NavigationLink("Stop \(number)", value: number) }
                .navigationTitle("Stops")
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Button("To \(number + 1)") { path.append(number + 1) }
                        Button("To the Start") { path.removeLast(path.count) }
                    }
                    .buttonStyle(.bordered)
                    .navigationTitle("Stop \(number)")
                }
        }
    }
}

// MARK: Toolbars

struct ToolbarSample: View {
    var body: some View {
        NavigationStack {
            Text("Content")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Toolbars")
                .toolbarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Cancel", systemImage: "xmark") {} }
                    ToolbarItemGroup(placement: .topBarTrailing) {
                        Button("Share", systemImage: "square.and.arrow.up") {}
                        Button("More", systemImage: "ellipsis") {}
                    }
                    ToolbarItem(placement: .bottomBar) { Button("Archive", systemImage: "archivebox") {} }
                    ToolbarSpacer(.flexible, placement: .bottomBar)
                    ToolbarItem(placement: .bottomBar) { Button("Compose", systemImage: "square.and.pencil") {} }
                }
        }
    }
}

// MARK: Bars That Hide

struct BarSample: View {
    @State private var isHidden = false

    var body: some View {
        NavigationStack {
            List {
                Toggle("Hide the bar", isOn: $isHidden)
                NavigationLink("Without a background") {
                    List(1..<40) { Text("Line \($0)") }.toolbarBackgroundVisibility(.hidden, for: .navigationBar)
                }
            }
            .navigationTitle("Bars")
            .toolbarVisibility(isHidden ? .hidden : .visible, for: .navigationBar)
        }
    }
}

// MARK: No Bar

struct NoBarSample: View {
    var body: some View {
        NavigationStack {
            List {
                Text("The whole screen is the list's")
                NavigationLink("A screen with a bar") { Text("The screen").navigationTitle("Screen") }
            }
            .navigationBarHidden(true)
        }
    }
}

// MARK: Search

struct SearchSample: View {
    @State private var words = ""
    @State private var scope = "All"
    private let towns = ["Alderbrook", "Porto", "Lisbon", "Vaduz", "Schaan"]

    var body: some View {
        NavigationStack {
            List(towns.filter { words.isEmpty || $0.localizedCaseInsensitiveContains(words) }, id: \.self) { Text($0) }
                .navigationTitle("Towns")
                .searchable(text: $words, prompt: "Town")
                .searchScopes($scope) {
                    Text("All").tag("All")
                    Text("Visited").tag("Visited")
                }
                .searchSuggestions {
                    Text("Porto").searchCompletion("Porto")
                }
        }
    }
}
