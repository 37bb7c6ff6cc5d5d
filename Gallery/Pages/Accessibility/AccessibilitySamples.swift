import Accessibility
import SwiftUI

extension Sample {
    static var accessibility: [Sample] {
        [
            Sample("spoken", "What Is Said") { SpokenSample() },
            Sample("elements", "Elements", in: .scroll) { ElementSample() },
            Sample("actions", "Actions") { ActionSample() },
            Sample("audio-graph", "Audio Graph") { AudioGraphSample() },
            Sample("type-sizes", "Sizes of Type") { TypeSizeSample() },
            Sample("redaction", "Redaction") { RedactionSample() },
        ]
    }
}

// MARK: What Is Said

struct SpokenSample: View {
    @State private var isOn = false

    var body: some View {
        Section {
            Button {
                isOn.toggle()
            } label: {
                Image(systemName: isOn ? "heart.fill" : "heart")
            }
            .accessibilityLabel("Favourite")
            .accessibilityValue(isOn ? "On" : "Off")
            .accessibilityHint("Keeps the place at the top")
            .accessibilityIdentifier("favourite")
            Image(systemName: "wifi").accessibilityLabel("Connected")
            Image(systemName: "sparkles").accessibilityHidden(true)
            Text("A heading").font(.headline).accessibilityAddTraits(.isHeader)
        }
    }
}

// MARK: Elements

struct ElementSample: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Gym").font(.headline)
            Text("Leave at 6:40")
        }
        .accessibilityElement(children: .combine)
        HStack {
            Image(systemName: "star.fill")
            Image(systemName: "star.fill")
            Image(systemName: "star")
        }
        .accessibilityElement()
        .accessibilityLabel("Two of three stars")
        HStack {
            Circle().fill(.green).frame(width: 20, height: 20)
            Circle().fill(.gray).frame(width: 20, height: 20)
        }
        .accessibilityRepresentation { Text("One of two lamps is on") }
        HStack {
            Text("Read second")
            Text("Read first").accessibilitySortPriority(1)
        }
        VStack {
            Button("One") {}
            Button("Two") {}
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Two buttons")
    }
}

// MARK: Actions

struct ActionSample: View {
    @State private var stars = 2
    @State private var last = "Nothing"

    var body: some View {
        Section("Gestures of one's own") {
            Text("\(stars) stars")
                .accessibility(hint: Text("Rates the place"))
                .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
            Text("A letter")
                .accessibilityAction(named: "Archive") { last = "Archived" }
                .accessibilityAction { last = "Opened" }
            Text("A song")
                .accessibilityAction(.magicTap) { last = "Played" }
            Text("A photo")
                .accessibilityActions {
                    Button("Share") { last = "Shared" }
                    Button("Delete", role: .destructive) { last = "Deleted" }
                }
            Text("No heading any more")
                .accessibilityAddTraits(.isHeader)
                .accessibilityRemoveTraits(.isHeader)
            LabeledContent("Last", value: last)
        }
        .headerProminence(.increased)
    }
}

// MARK: Sizes of Type

struct TypeSizeSample: View {
    var body: some View {
        Section {
            Text("As the person likes it")
            Text("Small, always").dynamicTypeSize(.small)
            Text("As the person likes it, up to a size").dynamicTypeSize(...DynamicTypeSize.xxLarge)
            Text("At the largest").dynamicTypeSize(.accessibility5).minimumScaleFactor(0.5)
        }
    }
}

// MARK: Redaction

struct RedactionSample: View {
    var body: some View {
        Section {
            Label("This is still being looked up", systemImage: "car").redacted(reason: .placeholder)
            Text("This is known")
        }
        Section("On a locked screen") {
            LabeledContent("Next check-in", value: "Today")
            LabeledContent("Mood") { Label("A little low", systemImage: "cloud.rain").privacySensitive() }
        }
        .redacted(reason: .privacy)
    }
}

// MARK: Audio Graph

struct AudioGraphSample: View {
    private let steps = [4200.0, 8900, 6100, 12_400, 9800, 15_300, 3100]

    var body: some View {
        HStack(alignment: .bottom, spacing: 8) {
            ForEach(steps.indices, id: \.self) { index in
                Capsule()
                    .fill(.tint)
                    .frame(width: 24, height: steps[index] / 160)
            }
        }
        .frame(maxWidth: .infinity, minHeight: 120, alignment: .bottom)
        .accessibilityElement()
        .accessibilityLabel("Steps of a week")
        .accessibilityChartDescriptor(Steps(counts: steps))
    }

    private struct Steps: AXChartDescriptorRepresentable {
        let counts: [Double]

        func makeChartDescriptor() -> AXChartDescriptor {
            let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
            return AXChartDescriptor(
                title: "Steps of a week", summary: "Most on Friday",
                xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: days),
                yAxis: AXNumericDataAxisDescriptor(title: "Steps", range: 0...16_000, gridlinePositions: [8000]) {
                    "\(Int($0))"
                },
                series: [
                    AXDataSeriesDescriptor(
                        name: "Steps", isContinuous: false,
                        dataPoints: zip(days, counts).map { AXDataPoint(x: $0, y: $1) })
                ])
        }
    }
}
