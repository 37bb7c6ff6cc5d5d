import Observation
import SwiftUI

/// A row with a switch, whose title says how the switch stands.
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

/// What all peers show: a list of rows with a switch each. Every page has its own.
struct RowsView: View {
    @State var model: SwitchedRows

    init(_ model: SwitchedRows) {
        _model = State(initialValue: model)
    }

    var body: some View {
        List(model.rows) { RowView(row: $0) }
    }
}

struct RowView: View {
    @Bindable var row: SwitchedRow

    var body: some View {
        Toggle(isOn: $row.isOn) {
            Text(verbatim: "Row \(row.id) is \(row.isOn ? "on" : "off")")
        }
    }
}
