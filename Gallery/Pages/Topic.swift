/// A group of related gallery pages.
struct Topic: Identifiable {
    let title: String
    let samples: [Sample]

    var id: String { title }
}

extension Topic {
    static let all = [
        Topic(title: "Text and Symbols", samples: Sample.texts + Sample.fonts),
        Topic(
            title: "Controls",
            samples: Sample.buttons + Sample.gauges + Sample.values + Sample.pickers + Sample.menus + Sample.fields
                + Sample.inputs + Sample.devices),
        Topic(
            title: "Containers and Layout",
            samples: Sample.stacks + Sample.layouts + Sample.customLayouts + Sample.scrolling
                + Sample.scrollEffects + Sample.lists + Sample.tables + Sample.outlines
                + Sample.ownContainers + Sample.screens + Sample.roots),
        Topic(title: "Navigation and Presentation", samples: Sample.navigation + Sample.presentations),
        Topic(
            title: "Drawing and Motion",
            samples: Sample.shapes + Sample.paints + Sample.canvases + Sample.motion + Sample.gestures
                + Sample.filters),
        Topic(title: "Data Flow", samples: Sample.data + Sample.representables),
        Topic(title: "Charts", samples: Sample.bars + Sample.lines + Sample.marks + Sample.axes + Sample.interaction),
        Topic(title: "Maps", samples: Sample.maps),
        Topic(title: "Widgets", samples: Sample.widgets),
        Topic(title: "Accessibility", samples: Sample.accessibility),
    ]

    static var samples: [Sample] { all.flatMap(\.samples) }
}
