import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct `Matched geometry` {
    private struct Tabs: View {
        @Namespace private var space
        var body: some View {
            VStack {
                Text("One").matchedGeometryEffect(id: "pill", in: space)
                Text("Two").matchedGeometryEffect(id: "pill", in: space, properties: .position)
            }
        }
    }

    @Test func `matched views share the name of their group within one namespace`() throws {
        let names = RenderedPage(
            VStack {
                Tabs(); Tabs()
            }
        ).html.matches(of: /data-match="([^"]*)"/).map { String($0.1) }
        #expect(names.count == 4)
        #expect(names[0].hasSuffix(" ps pill") && names[1].hasSuffix(" p pill"))
        #expect(names[0].split(separator: " ")[0] == names[1].split(separator: " ")[0])
        #expect(names[0] != names[2])
    }
}
