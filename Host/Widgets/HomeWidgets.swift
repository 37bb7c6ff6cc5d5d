import SwiftUI
package import ViewGraph
import WidgetKit

/// The Live Activities and the widgets on the home screen; these as small squares, two beside each other, so that the
/// icons stay in view.
package struct HomeWidgets {
    let host: WidgetHost

    package init(_ host: WidgetHost) {
        self.host = host
    }

    private static let families: [WidgetFamily] = [.systemSmall, .systemMedium, .accessoryRectangular]
}

extension HomeWidgets: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let shelves = host.widgets.filter { !$0.isForWatch }.compactMap { widget in
            Self.families.lazy.compactMap { family in widget.shelves.first { $0.family == family } }.first
        }
        HomeActivities(shelf: host.activities)
        if !shelves.isEmpty {
            Tag("div", "home-widgets") {
                ForEach(shelves, id: \.address) { WidgetFrame($0) }
            }
        }
    }
}
