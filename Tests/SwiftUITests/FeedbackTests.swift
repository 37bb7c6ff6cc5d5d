import Foundation
import Testing
import UIKit

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct `Sensory feedback` {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Button("Count") { count += 1 }
                .sensoryFeedback(.success, trigger: count)
                .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count) { _, new in new == 2 }
        }
    }

    private func vibrations(_ patches: [Patch]) -> [String] {
        patches.compactMap { if case .effect("vibrate", let payload) = $0 { payload } else { nil } }
    }

    @Test func `feedback plays when its trigger changes and its condition holds`() throws {
        let page = RenderedPage(Counter())
        let button = try page.element("data-on=\"tap\"")
        #expect(vibrations(page.send("tap", to: button)) == [#"{"pattern":[10,60,16]}"#])
        #expect(vibrations(page.send("tap", to: button)).contains(#"{"pattern":[12]}"#))
        #expect(vibrations(page.send("tap", to: button)).count == 1)
    }

    @Test func `an announcement is made on the page that was touched last`() throws {
        let page = RenderedPage(
            Button("Save") {
                UIAccessibility.post(notification: .announcement, argument: "Choose \"where\".")
            })
        let said = page.send("tap", to: try page.element("data-on=\"tap\"")).compactMap {
            if case .effect("announce", let payload) = $0 { payload } else { nil }
        }
        #expect(said == [#"{"text":"Choose \"where\"."}"#])
    }

    @Test func `UIKit feedback plays on the page that was touched last`() throws {
        let page = RenderedPage(
            Button("Knock") {
                UIImpactFeedbackGenerator(style: .light).impactOccurred()
                UINotificationFeedbackGenerator().notificationOccurred(.error)
                UISelectionFeedbackGenerator().selectionChanged()
            })
        _ = RenderedPage(Text("Another"))
        let patches = page.send("tap", to: try page.element("data-on=\"tap\""))
        #expect(vibrations(patches) == [#"{"pattern":[8]}"#, #"{"pattern":[12,50,12,50,22]}"#, #"{"pattern":[4]}"#])
    }
}
