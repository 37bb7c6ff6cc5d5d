import Combine
import Observation
import SwiftUI

extension Sample {
    static var data: [Sample] {
        [
            Sample("state", "State and Bindings") { StateSample() },
            Sample("observation", "Observation") { ObservationSample() },
            Sample("observed-objects", "Observed Objects") { ObservedObjectSample() },
            Sample("environment", "Environment") { EnvironmentSample() },
            Sample("preference-sums", "Preferences That Add Up") { DelaySample() },
            Sample("storage", "Kept Values") { StorageSample() },
            Sample("storage-suite", "Values of a Suite") { SuiteSample() },
            Sample("scaled-metric", "Values That Grow with Type") { ScaledSample() },
            Sample("lifecycle", "Tasks and Changes") { LifecycleSample() },
            Sample("identity", "Identity") { IdentitySample() },
            Sample("modifiers", "Modifiers of One's Own") { ModifierSample() },
        ]
    }
}

// MARK: State and Bindings

struct StateSample: View {
    @State private var count = 0

    var body: some View {
        Section {
            Text("The section counts \(count)")
            CountStepper(count: $count)
        }
    }
}

struct CountStepper: View {
    @Binding var count: Int

    var body: some View {
        Stepper("Its row changes the same", value: $count)
    }
}

// MARK: Observation

@Observable final class Trip {
    var name = "Airport"
    var minutes = 25
}

struct ObservationSample: View {
    @State private var trip = Trip()

    var body: some View {
        Section {
            TripEditor(trip: trip)
        } footer: {
            Text("\(trip.name), \(trip.minutes) min")
        }
    }
}

struct TripEditor: View {
    @Bindable var trip: Trip

    var body: some View {
        TextField("Name", text: $trip.name)
        Stepper("Minutes", value: $trip.minutes, in: 5...90, step: 5)
    }
}

// MARK: Observed Objects

final class Shelf: ObservableObject {
    @Published var books = 3
    @Published var topic = "Maps"
}

struct ObservedObjectSample: View {
    @StateObject private var shelf = Shelf()
    @State private var most = 0

    var body: some View {
        Section {
            ShelfEditor(shelf: shelf)
            ShelfText().environmentObject(shelf)
        } footer: {
            Text("At most \(most)").onReceive(shelf.$books) { most = max(most, $0) }
        }
    }
}

struct ShelfEditor: View {
    @ObservedObject var shelf: Shelf

    var body: some View {
        TextField("Topic", text: $shelf.topic)
        Stepper("Books", value: $shelf.books, in: 0...9)
    }
}

struct ShelfText: View {
    @EnvironmentObject private var shelf: Shelf

    var body: some View {
        LabeledContent(shelf.topic, value: "\(shelf.books)")
    }
}

// MARK: Environment

extension EnvironmentValues {
    @Entry var mood = "calm"
}

struct EnvironmentSample: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        Section("Of the device") {
            LabeledContent("Appearance", value: colorScheme == .dark ? "Dark" : "Light")
            LabeledContent("Type size", value: "\(typeSize)")
            LabeledContent("Language", value: locale.identifier)
            LabeledContent("Direction", value: direction == .rightToLeft ? "Right to left" : "Left to right")
        }
        Section("Of the app") {
            MoodRow()
            MoodRow().environment(\.mood, "lively")
        }
    }
}

struct MoodRow: View {
    @Environment(\.mood) private var mood

    var body: some View {
        LabeledContent("Mood", value: mood)
    }
}

// MARK: Preferences That Add Up

struct DelayKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct DelaySample: View {
    @State private var delay = 0

    var body: some View {
        Section {
            DelayRow(line: "R1", minutes: 3)
            DelayRow(line: "S2", minutes: 4)
            // Cycling involves no waiting.
            DelayRow(line: "Bike", minutes: 9).transformPreference(DelayKey.self) { $0 = 0 }
        } footer: {
            Text("Late by \(delay) min in all")
        }
        .onPreferenceChange(DelayKey.self) { [$delay] in $delay.wrappedValue = $0 }
    }
}

struct DelayRow: View {
    let line: String
    let minutes: Int

    var body: some View {
        LabeledContent(line, value: "\(minutes) min").preference(key: DelayKey.self, value: minutes)
    }
}

// MARK: Kept Values

struct StorageSample: View {
    @AppStorage("gallery-buffer") private var buffer = 10
    @SceneStorage("gallery-note") private var note = ""

    var body: some View {
        Section {
            Stepper("Buffer: \(buffer) min", value: $buffer, in: 0...60, step: 5)
        } footer: {
            Text("Kept for the app")
        }
        Section {
            TextField("Note", text: $note)
        } footer: {
            Text("Kept for this page, as long as its tab is open")
        }
    }
}

// MARK: Values of a Suite

struct SuiteSample: View {
    var body: some View {
        Section("Of the app") { SnoozeRow() }
        Section("Of a suite") { SnoozeRow().defaultAppStorage(UserDefaults(suiteName: "gallery.suite") ?? .standard) }
    }
}

struct SnoozeRow: View {
    @AppStorage("gallery-snooze") private var minutes = 9

    var body: some View {
        Stepper("Snooze: \(minutes) min", value: $minutes, in: 1...30)
    }
}

// MARK: Values That Grow with Type

struct ScaledSample: View {
    @ScaledMetric private var side = 40
    @ScaledMetric(relativeTo: .largeTitle) private var large = 40

    var body: some View {
        Section {
            HStack {
                Circle().fill(.blue).frame(width: side, height: side)
                Text("With body text")
            }
            HStack {
                Circle().fill(.orange).frame(width: large, height: large)
                Text("With large titles")
            }
        }
    }
}

// MARK: Tasks and Changes

struct LifecycleSample: View {
    @State private var town = "Porto"
    @State private var log: [String] = []

    var body: some View {
        Section {
            Picker("Town", selection: $town) {
                ForEach(["Porto", "Lisbon", "Faro"], id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.segmented)
            .onAppear { log.append("Appeared") }
            .onDisappear { log.append("Went") }
            .onChange(of: town) { old, new in log.append("\(old) became \(new)") }
            .task(id: town) {
                try? await Task.sleep(for: .milliseconds(300))
                if !Task.isCancelled { log.append("Looked up \(town)") }
            }
            .onOpenURL { log.append("Opened \($0.absoluteString)") }
        }
        Section("What happened") {
            ForEach(log.indices, id: \.self) { Text(log[$0]) }
        }
    }
}

// MARK: Identity

struct IdentitySample: View {
    @State private var generation = 0

    var body: some View {
        Section {
            Stepper("Forgotten with a new identity", value: .constant(0))
            CountingRow().id(generation)
            Button("Give the Row a New Identity") { generation += 1 }
        }
    }
}

struct CountingRow: View {
    @State private var count = 0

    var body: some View {
        Stepper("Counted \(count)", value: $count)
    }
}

// MARK: Modifiers of One's Own

struct Framed: ViewModifier {
    let color: Color

    func body(content: Content) -> some View {
        content.padding(8).border(color, width: 2)
    }
}

extension View {
    func framed(_ color: Color = .blue) -> some View { modifier(Framed(color: color)) }
}

struct ModifierSample: View {
    var body: some View {
        Section {
            Text("In a frame").framed()
            Text("In two").framed(.green).framed(.orange)
            MoodRow().transformEnvironment(\.mood) { $0 += ", for the most part" }
        }
    }
}
