import AppContainer
import Foundation
import SwiftUI
package import ViewGraph
import WidgetKit

/// A widget on a page, in the size of its family and with its own background. A tap opens its app.
package struct WidgetFrame {
    let shelf: WidgetShelf

    package init(_ shelf: WidgetShelf) {
        self.shelf = shelf
    }
}

extension WidgetFrame: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let family = shelf.family
        Tag("a", "widget \(family.name)") {
            Tag("div", "frame widget-content") {
                ScopedView(shelf.app.scope) { shelf.moment.view }
                    .onPreferenceChange(WidgetURLKey.self) { [shelf] in shelf.lead(to: $0) }
            }
            .style(shelf.hasMargins ? "" : "padding:0")
            .growing(.fixed(.both))
        }
        .classes(family.isAccessory ? "accessory" : "")
        .style("width:\(Int(family.size.width))px;height:\(Int(family.size.height))px")
        .attribute("href", shelf.destination)
        .growing(.fixed([]))
        .transformingEnvironment { $0.show(family) }
        // The type size is fixed, like the size of the widget.
        .dynamicTypeSize(.large)
    }
}

extension EnvironmentValues {
    /// Sets the environment of a widget's view.
    mutating func show(_ family: WidgetFamily) {
        widgetFamily = family
        widgetRenderingMode = family.isAccessory ? .vibrant : .fullColor
        showsWidgetContainerBackground = !family.isAccessory
        backgroundContainer = family.isAccessory ? nil : .widget
    }
}
