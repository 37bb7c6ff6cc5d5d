import SwiftUI
import Testing
import ViewGraph

@testable import AppRunner

#Preview("Two words") {
    Text("Two words")
}

#Preview("Small", traits: .sizeThatFitsLayout) {
    @Previewable @State var count = 3
    let text = "Count: \(count)"
    Stepper(text, value: $count)
}

private struct Old_Previews: PreviewProvider {
    static var previews: some View { Text("Old") }
}

@MainActor @Suite struct `Previews` {
    private let items = PreviewCatalog().items.filter { $0.file.hasPrefix("AppRunnerTests") }

    @Test func `all previews of the program are found, by file and line`() throws {
        #expect(items.map(\.title) == ["Old_Previews", "Two words", "Small"])
        let lines = items.filter { $0.file == "AppRunnerTests/PreviewTests.swift" }.map(\.line)
        #expect(lines == [7, 11])
        #expect(Set(items.map(\.id)).count == 3)
    }

    @Test func `traits set the size of a preview`() throws {
        let small = try #require(items.first { $0.title == "Small" }).preview
        guard case .sizeThatFits = small.layout else { return #expect(Bool(false), "\(small.layout)") }
        let plain = try #require(items.first { $0.title == "Two words" }).preview
        guard case .device = plain.layout else { return #expect(Bool(false), "\(plain.layout)") }
    }

    @Test func `a preview has the properties that are marked in its body`() throws {
        let small = try #require(items.first { $0.title == "Small" }).preview
        let html = Graph(small.body(), environment: EnvironmentValues()).html()
        #expect(html.contains("Count: 3"))
    }
}
