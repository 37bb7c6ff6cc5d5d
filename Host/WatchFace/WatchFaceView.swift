import Foundation
import FoundationOverlay
package import SwiftUI
import ViewGraph
package import WidgetHost
import WidgetKit

/// The face of a watch: the time, and the complications of the watch's apps in their places.
package struct WatchFaceView: View {
    let host: WidgetHost
    @AppStorage("isTinted") private var isTinted = false

    package init(host: WidgetHost) {
        self.host = host
    }

    package var body: some View {
        WatchFace(
            shelves: host.widgets.first(where: \.isForWatch)?.shelves ?? [],
            mode: isTinted ? .accented : .fullColor, isTinted: $isTinted)
    }
}

/// The layout of the face. The client shows the time and the date in their places.
private struct WatchFace {
    let shelves: [WidgetShelf]
    let mode: WidgetRenderingMode
    let isTinted: Binding<Bool>
}

extension WatchFace: CompositeView {
    func content(in context: ViewContext) -> some View {
        let locale = context.environment.locale
        Tag("div", mode == .accented ? "watch-face tinted" : "watch-face") {
            Tag("h1", "face-title", text: String(localized: "Watch Face", bundle: .module, locale: locale))
            Tag("div", "face-top") {
                complication(.accessoryCorner)
                Tag("div", "face-clock") {
                    Tag("div", "face-date")
                    Tag("div", "face-time")
                }
            }
            complication(.accessoryInline)
            complication(.accessoryRectangular)
            Tag("div", "face-bottom") {
                ModeButton(isTinted: isTinted)
                complication(.accessoryCircular)
            }
            if shelves.isEmpty {
                Tag("p", "face-empty", text: String(localized: "No Complications", bundle: .module, locale: locale))
            }
        }
        .growing(.fixed(.both))
    }

    /// The complication of a family, if an app has one.
    @MainActor @ViewBuilder private func complication(_ family: WidgetFamily) -> some View {
        if let shelf = shelves.first(where: { $0.family == family }) { WidgetFrame(shelf, mode: mode) }
    }
}

/// Changes between full colour and the face's own colour.
private struct ModeButton: View {
    let isTinted: Binding<Bool>

    var body: some View {
        Button {
            isTinted.wrappedValue.toggle()
        } label: {
            Image(systemName: "circle.lefthalf.filled")
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("Tinted"))
        .accessibilityAddTraits(isTinted.wrappedValue ? .isSelected : [])
    }
}
