import AppContainer
import Foundation
import PageHost
import SwiftUI
package import ViewGraph
package import WidgetKit

/// A widget on a page, in the size of its family and with its own background. A tap opens its app.
package struct WidgetFrame {
    let shelf: WidgetShelf
    /// The rendering mode of the widget's surroundings, or nil for the usual mode of its family.
    let mode: WidgetRenderingMode?

    package init(_ shelf: WidgetShelf, mode: WidgetRenderingMode? = nil) {
        self.shelf = shelf
        self.mode = mode
    }
}

extension WidgetFrame: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let family = shelf.family
        Tag("a", "widget \(family.name)") {
            Tag("div", "frame widget-content") {
                AppView(shelf.app) { shelf.moment.view }
                    .onPreferenceChange(WidgetURLKey.self) { [shelf] in shelf.lead(to: $0) }
            }
            .language(of: shelf.app, on: context.environment.locale)
            .style(shelf.hasMargins ? "" : "padding:0")
            .growing(.fixed(.both))
        }
        .classes(family.isAccessory ? "accessory" : "")
        .classes(mode == .accented ? "accented" : "")
        .style("width:\(Int(family.size.width))px;height:\(Int(family.size.height))px")
        .attribute("href", shelf.destination)
        .attribute("data-space", ContainerOutline.space)
        .growing(.fixed([]))
        .transformingEnvironment { [mode] in
            $0.show(family)
            if let mode { $0.widgetRenderingMode = mode }
        }
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
        // The same values as in `widgets.css`.
        switch family {
        case .accessoryCircular, .accessoryCorner: setContainerShape(Circle())
        case .accessoryRectangular: setContainerShape(RoundedRectangle(cornerRadius: 18))
        case .accessoryInline: setContainerShape(RoundedRectangle(cornerRadius: 8))
        default: setContainerShape(RoundedRectangle(cornerRadius: 24))
        }
    }
}
