package import SwiftUI
import ViewGraph

/// What stands above an app's page: the host's banners.
package struct SystemLayer {
    package init() {}
}

extension SystemLayer: ContentView {
    package func content(in context: ViewContext) -> some View {
        Tag("div", "system-layer", style: "display:contents")
    }
}
