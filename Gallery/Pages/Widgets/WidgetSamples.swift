import AppContainer
import SwiftUI
import WidgetHost
import WidgetKit
import WidgetsUI

extension Sample {
    static var widgets: [Sample] {
        [
            Sample("widgets", "Widgets", in: .screen) { WidgetsView(host: .sample) },
            Sample("widget-timeline", "A Timeline") { WidgetTimelineSample() },
        ]
    }
}

extension WidgetHost {
    /// Shows only the widgets of this page, outside any app.
    static let sample: WidgetHost = {
        let host = WidgetHost()
        let folder = URL.temporaryDirectory.appending(path: "gallery-widgets")
        host.add(TideWidgets.self, of: AppContainer(id: "widgets", name: "Tide", directory: folder))
        return host
    }()
}

// MARK: Widgets

struct TideWidgets: WidgetBundle {
    var body: some Widget {
        TideWidget()
    }
}

struct TideWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Tide", provider: TideProvider()) { entry in
            TideView(entry: entry)
                .containerBackground(.blue.gradient, for: .widget)
                .widgetURL(URL(string: "https://example.org/tide"))
        }
        .configurationDisplayName("Tide")
        .description("How high the water stands.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .accessoryRectangular, .accessoryCircular, .accessoryInline, .accessoryCorner,
        ])
    }
}

struct TideView: View {
    @Environment(\.widgetFamily) private var family
    let entry: Tide

    var body: some View {
        switch family {
        case .accessoryInline: Label("Tide \(entry.height) cm", systemImage: "drop.fill")
        case .accessoryCircular: gauge.gaugeStyle(.accessoryCircular)
        case .accessoryCorner: Image(systemName: "drop.fill").accessibilityLabel("Tide \(entry.height) cm")
        default:
            VStack(alignment: .leading, spacing: 2) {
                Label("Tide", systemImage: "drop.fill").font(.headline).widgetAccentable()
                Text("\(entry.height) cm").font(family == .accessoryRectangular ? .body : .title2).monospacedDigit()
                gauge.gaugeStyle(.accessoryLinear)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var gauge: some View {
        Gauge(value: Double(entry.height), in: 0...400) {
            Text("cm")
        } currentValueLabel: {
            Text("\(entry.height)")
        }
    }
}

// MARK: A Timeline

struct Tide: TimelineEntry {
    let date: Date
    let height: Int
}

struct TideProvider: TimelineProvider {
    func placeholder(in context: Context) -> Tide {
        Tide(date: .now, height: 210)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Tide) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Tide>) -> Void) {
        let start = Date.now
        let hours = [210, 280, 340, 310, 240].enumerated().map { hour, height in
            Tide(date: start + Double(hour) * 3600, height: height)
        }
        completion(Timeline(entries: hours, policy: .after(start + 5 * 3600)))
    }
}

struct WidgetTimelineSample: View {
    var body: some View {
        Section {
            Button("Ask for a New Timeline") { WidgetCenter.shared.reloadTimelines(ofKind: "Tide") }
        } footer: {
            Text("An entry is shown when its time has come; after the last one the provider is asked again.")
        }
    }
}
