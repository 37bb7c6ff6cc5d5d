import SwiftUI

extension Sample {
    static var gauges: [Sample] {
        [
            Sample("gauges", "Gauges") { GaugeSample() },
            Sample("progress", "Progress") { ProgressSample() },
            Sample("labels", "Labels and Groups") { LabelSample() },
            Sample("group-boxes", "Group Boxes", in: .scroll) { GroupBoxSample() },
            Sample("own-styles", "Styles of One's Own") { OwnStyleSample() },
        ]
    }
}

// MARK: Gauges

struct GaugeSample: View {
    @State private var value = 68.0

    var body: some View {
        Section("Linear") {
            gauge.gaugeStyle(.linearCapacity)
            gauge.gaugeStyle(.accessoryLinear).tint(.orange)
            gauge.gaugeStyle(.accessoryLinearCapacity).tint(.green)
        }
        Section("Circular") {
            HStack(spacing: 24) {
                gauge.gaugeStyle(.accessoryCircular)
                Gauge(value: value, in: 50...90) {
                    Text("°F")
                } currentValueLabel: {
                    Text("\(Int(value))")
                }
                .gaugeStyle(.accessoryCircular)
                .tint(.red)
                gauge.gaugeStyle(.accessoryCircularCapacity)
                Gauge(value: 0.86) { Image(systemName: "bolt.fill") }.gaugeStyle(.accessoryCircularCapacity).tint(
                    .green)
            }
        }
        Section("Own Style") {
            gauge.gaugeStyle(BarsStyle())
            Slider(value: $value, in: 50...90) { Text("Temperature") }
        }
    }

    private var gauge: some View {
        Gauge(value: value, in: 50...90) {
            Text("Temperature")
        } currentValueLabel: {
            Text("\(Int(value))")
        } minimumValueLabel: {
            Text("50")
        } maximumValueLabel: {
            Text("90")
        }
    }
}

struct BarsStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer()
            ForEach(0..<5) { step in
                Capsule().fill(configuration.value * 5 > Double(step) ? Color.blue : .gray).frame(width: 6, height: 20)
            }
        }
    }
}

// MARK: Progress

struct ProgressSample: View {
    var body: some View {
        Section("Linear") {
            ProgressView(value: 0.4)
            ProgressView("Downloading", value: 30, total: 120)
            ProgressView(value: 0.7) {
                Text("Uploading")
            } currentValueLabel: {
                Text("70 %")
            }
        }
        Section("Circular") {
            HStack(spacing: 24) {
                ProgressView().controlSize(.small)
                ProgressView()
                ProgressView().controlSize(.large)
                ProgressView("Loading…")
                ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .purple))
            }
        }
    }
}

// MARK: Labels and Groups

struct LabelSample: View {
    @State private var isOpen = true

    var body: some View {
        Section {
            Label("Standard", systemImage: "car.fill")
            Label("Only the title", systemImage: "car.fill").labelStyle(.titleOnly)
            Label("Stacked", systemImage: "car.fill").labelStyle(StackedLabelStyle())
            LabeledContent("Distance", value: "12 km")
            DisclosureGroup("Details", isExpanded: $isOpen) { Text("What was hidden") }
        }
    }
}

struct StackedLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 2) {
            configuration.icon.foregroundStyle(.tint)
            configuration.title.font(.caption)
        }
    }
}

// MARK: Group Boxes

struct GroupBoxSample: View {
    @State private var agrees = false

    var body: some View {
        GroupBox("Terms") {
            Text("A group box fills the width and shows its title above its content.")
            Toggle("I agree", isOn: $agrees)
        }
        GroupBox {
            GroupBox("Inside") { Text("Another background") }
        } label: {
            Label("Heart Rate", systemImage: "heart.fill").foregroundStyle(.red)
        }
        GroupBox { Text("Without a title") }
        GroupBox("In a style") { Text("With a border") }.groupBoxStyle(BorderedBoxStyle())
    }
}

struct BorderedBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label.font(.caption).textCase(.uppercase)
            configuration.content
        }
        .padding()
        .overlay(RoundedRectangle(cornerRadius: 12).stroke(.tertiary))
    }
}

// MARK: Styles of One's Own

struct StripStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 3) {
            ForEach(0..<10) { step in
                Rectangle()
                    .fill(Double(step) / 10 < configuration.fractionCompleted ?? 0 ? Color.indigo : .gray.opacity(0.3))
                    .frame(height: 12)
            }
        }
    }
}

struct ColumnStyle: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label.font(.caption).foregroundStyle(.secondary)
            configuration.content.font(.title3)
        }
    }
}

struct FoldStyle: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            Button {
                withAnimation { configuration.isExpanded.toggle() }
            } label: {
                Label {
                    configuration.label
                } icon: {
                    Image(systemName: configuration.isExpanded ? "minus.circle" : "plus.circle")
                }
            }
            if configuration.isExpanded { configuration.content }
        }
    }
}

struct FramedMenuStyle: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
        Menu(configuration)
            .padding(8)
            .border(.purple, width: 2)
    }
}

struct OwnStyleSample: View {
    @State private var isOpen = true
    @State private var order = "Name"

    var body: some View {
        Section {
            ProgressView("Download", value: 0.6).progressViewStyle(StripStyle())
            LabeledContent("Distance", value: "12 km").labeledContentStyle(ColumnStyle())
            DisclosureGroup("More", isExpanded: $isOpen) { Text("What was hidden") }.disclosureGroupStyle(FoldStyle())
            Menu("Sort by \(order)") {
                Button("Name") { order = "Name" }
                Button("Date") { order = "Date" }
            }
            .menuStyle(FramedMenuStyle())
        }
    }
}
