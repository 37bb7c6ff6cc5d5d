import SwiftUI

/// A list whose rows are cards in front of the sky.
struct SkyList<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        List {
            Group { content }
                .environment(\.colorScheme, TimePhase.current().cardScheme)
                .listRowBackground(Color.adaptiveRowBackground)
        }
        .scrollContentBackground(.hidden)
        .background { DawnSkyBackground(showsMoon: false) }
    }
}

extension Color {
    /// Rows are less translucent than cards, because they have system controls.
    static var adaptiveRowBackground: Color {
        TimePhase.current() == .night ? .white.opacity(0.12) : .white.opacity(0.86)
    }
}

/// A section's header or footer, directly on the sky.
struct SkyCaption: View {
    private let text: Text

    init(_ text: LocalizedStringKey) {
        self.text = Text(text)
    }

    init(verbatim text: String) {
        self.text = Text(verbatim: text)
    }

    var body: some View {
        text.dawnCaptionOnGradient().textCase(nil)
    }
}
