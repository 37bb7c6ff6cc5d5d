import Foundation

/// The package of a small app, as `reveille new` writes it.
struct AppTemplate {
    let name: Name
    let reveille: Source

    /// The name of an app, which is also that of its module.
    struct Name {
        let text: String

        /// - Returns: nil if the text cannot be the name of a module.
        init?(_ text: String) {
            let letters = text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_")
            }
            guard letters, text.first?.isLetter == true, text.count <= 60, !Self.taken.contains(text) else {
                return nil
            }
            self.text = text
        }

        /// Names that other modules of the program have.
        private static let taken: Set = [
            "Charts", "Combine", "Foundation", "MapKit", "Observation", "Reveille", "Swift", "SwiftData", "SwiftUI",
            "Testing", "UIKit", "WidgetKit",
        ]
    }

    /// The place of Reveille's sources.
    enum Source {
        case folder(URL)
        case repository(String)

        var dependency: String {
            switch self {
            case .folder(let folder): #".package(name: "Reveille", path: \#(literal(folder.path)))"#
            case .repository(let url): #".package(url: \#(literal(url)), branch: "main")"#
            }
        }

        /// The name by which the package manager knows the package.
        var package: String {
            switch self {
            case .folder: "Reveille"
            case .repository(let url):
                String(url.split(whereSeparator: { "/:".contains($0) }).last ?? "").replacing(/\.git$/, with: "")
            }
        }

        private func literal(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
    }

    /// Writes the package into `folder`, which must not exist.
    func write(to folder: URL) throws {
        for (path, content) in files.sorted(by: { $0.key < $1.key }) {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
    }

    /// The contents of the files by their paths.
    var files: [String: String] {
        [
            "Package.swift": manifest,
            "Sources/\(name.text)/\(name.text)App.swift": app,
            "Sources/\(name.text)/ContentView.swift": view,
            "Sources/\(name.text)/Tally.swift": model,
            "Sources/\(name.text)/Resources/Localizable.xcstrings": strings,
            "Tests/\(name.text)Tests/TallyTests.swift": tests,
            "README.md": readme,
            ".gitignore": ".build/\n",
        ]
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        // On Linux, `import SwiftUI` and Apple's other modules are Reveille's. On Apple's systems they are the system's, and a target
        // of an Xcode project compiles the same sources.
        let package = Package(
            name: "\(name.text)",
            defaultLocalization: "en",
            platforms: [.iOS("26.1")],
            dependencies: [\(reveille.dependency)],
            targets: [
                .executableTarget(
                    name: "\(name.text)",
                    dependencies: [.product(name: "Reveille", package: "\(reveille.package)")],
                    resources: [.process("Resources")],
                    swiftSettings: [
                        .defaultIsolation(MainActor.self),
                        // Names of Apple's Foundation that Linux's lacks come with `import Foundation`.
                        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationOverlay"]),
                    ],
                    linkerSettings: [.unsafeFlags(["-use-ld=lld"])],
                    // Generates symbols such as `Color(.sky)` for the assets, as Xcode does.
                    plugins: [.plugin(name: "AssetSymbols", package: "\(reveille.package)")]),
                .testTarget(name: "\(name.text)Tests", dependencies: ["\(name.text)"]),
            ])

        """
    }

    private var app: String {
        """
        import SwiftData
        import SwiftUI

        @main
        struct \(name.text)App: App {
            var body: some Scene {
                WindowGroup {
                    ContentView()
                }
                .modelContainer(for: Tally.self)
            }
        }

        """
    }

    private var view: String {
        """
        import SwiftData
        import SwiftUI

        /// Everything that is counted, with a button for each.
        struct ContentView: View {
            @Query(sort: \\Tally.created) private var tallies: [Tally]
            @Environment(\\.modelContext) private var context
            @State private var title = ""

            var body: some View {
                NavigationStack {
                    List {
                        ForEach(tallies) { tally in
                            Button {
                                tally.count += 1
                            } label: {
                                LabeledContent(tally.title) {
                                    Text(tally.count, format: .number)
                                        .monospacedDigit()
                                        .contentTransition(.numericText())
                                }
                            }
                            .foregroundStyle(.primary)
                        }
                        .onDelete { offsets in
                            for offset in offsets { context.delete(tallies[offset]) }
                        }
                        TextField("Count something", text: $title)
                            .onSubmit(add)
                    }
                    .navigationTitle("\(name.text)")
                    .toolbar { EditButton() }
                    .overlay {
                        if tallies.isEmpty {
                            ContentUnavailableView(
                                "Nothing Counted Yet", systemImage: "number",
                                description: Text("Name something above, then tap it to count."))
                            .allowsHitTesting(false)
                        }
                    }
                }
            }

            private func add() {
                let name = title.trimmingCharacters(in: .whitespaces)
                guard !name.isEmpty else { return }
                context.insert(Tally(title: name))
                title = ""
            }
        }

        #Preview {
            ContentView()
                .modelContainer(for: Tally.self, inMemory: true)
        }

        """
    }

    private var model: String {
        """
        import Foundation
        import SwiftData

        /// Something that is counted.
        @Model
        final class Tally {
            var title: String
            var count = 0
            var created = Date.now

            init(title: String) {
                self.title = title
            }
        }

        """
    }

    private var strings: String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Count something" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Etwas zählen"
                  }
                }
              }
            },
            "Name something above, then tap it to count." : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Benenne oben etwas und tippe es an, um es zu zählen."
                  }
                }
              }
            },
            "Nothing Counted Yet" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Noch nichts gezählt"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """
    }

    private var tests: String {
        """
        import Testing

        @testable import \(name.text)

        @Test @MainActor func `a new tally counts from zero`() {
            let tally = Tally(title: "Coffees")
            #expect(tally.count == 0)
            tally.count += 1
            #expect(tally.count == 1)
        }

        """
    }

    private var readme: String {
        """
        # \(name.text)

            swift run

        builds the app, which takes some minutes the first time, and prints a link. Open the link in a browser: it pairs the browser
        with the app. Leave it running: after a change of the sources, the app is built and shown again. `swift run \(name.text) --help`
        lists the options.

            swift test

        runs the tests. The app's data is in `~/.local/share/\(name.text)`.

        To run it on an iPhone, make an app target in Xcode and add the files of `Sources/\(name.text)` to it.

        """
    }
}
