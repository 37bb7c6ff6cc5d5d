import SwiftUI

extension Sample {
    static var navigation: [Sample] {
        [
            Sample("navigation", "Navigation", in: .screen) { NavigationSample() },
            Sample("navigation-path", "A Path", in: .screen) { PathSample() },
            Sample("toolbars", "Toolbars", in: .screen) { ToolbarSample() },
            Sample("title-menus", "Titles with a Menu", in: .screen) { TitleMenuSample() },
            Sample("bars", "Bars That Hide", in: .screen) { BarSample() },
            Sample("no-bar", "No Bar", in: .screen) { NoBarSample() },
            Sample("search", "Search", in: .screen) { SearchSample() },
            Sample("search-tokens", "Search with Tokens", in: .screen) { SearchTokenSample() },
            Sample("columns", "Columns", in: .screen) { SplitSample() },
            Sample("three-columns", "Three Columns", in: .screen) { ThreeColumnSample() },
            Sample("sidebar-links", "Links in a Sidebar", in: .screen) { SidebarLinkSample() },
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

// MARK: Titles with a Menu

struct TitleMenuSample: View {
    @State private var isDraft = true

    var body: some View {
        NavigationStack {
            List {
                LabeledContent("Status", value: isDraft ? "Draft" : "Sent")
                NavigationLink("A browser") {
                    List(1..<40) { Text("Page \($0)") }
                        .navigationTitle("Pages")
                        .navigationBarTitleDisplayMode(.large)
                        .toolbarRole(.browser)
                        .toolbarTitleMenu { Button("Add to Reading List", systemImage: "eyeglasses") {} }
                }
            }
            .navigationTitle("Letter")
            .navigationBarTitleDisplayMode(.inline)
            .toolbarRole(.editor)
            .toolbar {
                ToolbarTitleMenu {
                    Button("Duplicate", systemImage: "plus.square.on.square") {}
                    Toggle("Draft", isOn: $isDraft)
                }
                ToolbarItemGroup(placement: .secondaryAction) {
                    Button("Bold", systemImage: "bold") {}
                    Button("Italic", systemImage: "italic") {}
                }
                ToolbarItem(placement: .primaryAction) { Button("Share", systemImage: "square.and.arrow.up") {} }
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
                NavigationLink("In a color") {
                    List(1..<40) { Text("Line \($0)") }
                        .navigationTitle("Lines")
                        .navigationBarTitleDisplayMode(.inline)
                        .toolbarBackground(.indigo, for: .navigationBar)
                        .toolbarBackground(.visible, for: .navigationBar)
                        .toolbarColorScheme(.dark, for: .navigationBar)
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

// MARK: Search with Tokens

struct SearchTokenSample: View {
    struct Country: Identifiable {
        let id: String
        let towns: [String]
    }

    private static let countries = [
        Country(id: "Portugal", towns: ["Porto", "Lisbon"]),
        Country(id: "Liechtenstein", towns: ["Vaduz", "Schaan"]),
    ]
    @State private var words = ""
    @State private var chosen: [Country] = []
    @State private var offered = countries
    @State private var isSearching = false

    private var towns: [String] {
        (chosen.isEmpty ? Self.countries : chosen).flatMap(\.towns)
            .filter { words.isEmpty || $0.localizedCaseInsensitiveContains(words) }
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(towns, id: \.self) { Text($0) }
                Button(isSearching ? "End the Search" : "Search") { isSearching.toggle() }
            }
            .navigationTitle("Towns")
            .searchable(
                text: $words, tokens: $chosen, suggestedTokens: $offered, isPresented: $isSearching, prompt: "Town"
            ) { country in
                Text(country.id)
            }
        }
    }
}

// MARK: Columns

struct SplitSample: View {
    struct Town: Hashable, Identifiable {
        let name: String
        let streets: [String]

        var id: String { name }
    }

    private let towns = [
        Town(name: "Alderbrook", streets: ["Mill Lane", "Station Road"]),
        Town(name: "Porto", streets: ["Rua das Flores", "Rua de Santa Catarina"]),
    ]
    @State private var chosen: String?
    @State private var columns = NavigationSplitViewVisibility.all

    var body: some View {
        NavigationSplitView(columnVisibility: $columns) {
            List(towns, selection: $chosen) { Text($0.name) }
                .navigationTitle("Towns")
        } detail: {
            if let town = towns.first(where: { $0.name == chosen }) {
                NavigationStack {
                    List(town.streets, id: \.self) { NavigationLink($0, value: $0) }
                        .navigationTitle(town.name)
                        .navigationDestination(for: String.self) { Text("A street").navigationTitle($0) }
                }
            } else {
                ContentUnavailableView("Choose a Town", systemImage: "map")
            }
        }
    }
}

// MARK: Three Columns

struct ThreeColumnSample: View {
    private let shelves = ["Novels": ["Emma", "Persuasion"], "Poems": ["Odes"]]
    @State private var shelf: String?
    @State private var book: String?

    var body: some View {
        NavigationSplitView {
            List(shelves.keys.sorted(), id: \.self, selection: $shelf) { NavigationLink($0, value: $0) }
                .navigationTitle("Shelves")
                .navigationSplitViewColumnWidth(200)
        } content: {
            List(shelves[shelf ?? ""] ?? [], id: \.self, selection: $book) { Text($0) }
                .navigationTitle(shelf ?? "Books")
        } detail: {
            Text(book ?? "No Book").navigationTitle(book ?? "")
        }
        .navigationSplitViewStyle(.balanced)
    }
}

// MARK: Links in a Sidebar

struct SidebarLinkSample: View {
    @State private var top = NavigationSplitViewColumn.sidebar

    var body: some View {
        NavigationSplitView(preferredCompactColumn: $top) {
            List {
                NavigationLink("Inbox") { Text("No Mail").navigationTitle("Inbox") }
                NavigationLink("Drafts") { List { Text("To Ada") }.navigationTitle("Drafts") }
                NavigationLink("Week 12", value: 12)
                Button("Welcome") { top = .detail }
            }
            .navigationTitle("Mailboxes")
            .navigationDestination(for: Int.self) { Text("Mail of week \($0)").navigationTitle("Week \($0)") }
        } detail: {
            Text("Welcome to Mail").navigationTitle("Welcome")
        }
    }
}
