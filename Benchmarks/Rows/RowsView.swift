import Observation
import SwiftUI

/// The list shown in all compared frameworks: rows with a switch. Each row stores the state of its own switch.
struct RowsView: View {
    let count: Int

    var body: some View {
        List(0..<count, id: \.self) { RowView(number: $0) }
    }
}

/// A row with a switch. The title shows the state of the switch.
struct RowView: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
        Toggle(isOn: $isOn) {
            Text(verbatim: "Row \(number) is \(isOn ? "on" : "off")")
        }
    }
}

// MARK: With models

@MainActor @Observable final class SwitchedRow: Identifiable {
    let id: Int
    var isOn = false

    init(_ id: Int) {
        self.id = id
    }
}

@MainActor @Observable final class SwitchedRows {
    var rows: [SwitchedRow]

    init(_ count: Int) {
        rows = (0..<count).map { SwitchedRow($0) }
    }
}

/// The same list with a model of a thousand observed objects. Every page has its own model.
struct ModelRowsView: View {
    @State var model: SwitchedRows

    init(_ model: SwitchedRows) {
        _model = State(initialValue: model)
    }

    var body: some View {
        List(model.rows) { ModelRowView(row: $0) }
    }
}

struct ModelRowView: View {
    @Bindable var row: SwitchedRow

    var body: some View {
        Toggle(isOn: $row.isOn) {
            Text(verbatim: "Row \(row.id) is \(row.isOn ? "on" : "off")")
        }
    }
}
