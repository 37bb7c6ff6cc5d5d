import SwiftUI
package import ViewGraph
import WidgetKit

/// The Live Activities and the widgets on the home screen. Widgets are small squares, two beside each other, so that
/// the icons stay in view. A last widget without a neighbour is as wide as two.
package struct HomeWidgets {
    let host: WidgetHost

    package init(_ host: WidgetHost) {
        self.host = host
    }

    private static let families: [WidgetFamily] = [.systemSmall, .systemMedium, .accessoryRectangular]
}

extension HomeWidgets: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let shelves = shelves
        HomeActivities(shelf: host.activities)
        if !shelves.isEmpty {
            Tag("div", "home-widgets") {
                ForEach(shelves, id: \.address) { WidgetFrame($0) }
            }
        }
    }

    @MainActor private var shelves: [WidgetShelf] {
        let widgets = host.widgets.filter { !$0.isForWatch }
        var shelves = widgets.compactMap { $0.shelf(of: Self.families) }
        if !shelves.count.isMultiple(of: 2), let wide = widgets.last?.shelf(of: [.systemMedium]) {
            shelves[shelves.count - 1] = wide
        }
        return shelves
    }
}

extension HostedWidget {
    /// The shelf of the first of these families that the widget supports.
    fileprivate func shelf(of families: [WidgetFamily]) -> WidgetShelf? {
        for family in families {
            if let shelf = shelves.first(where: { $0.family == family }) { return shelf }
        }
        return nil
    }
}
