import SwiftUI
import ViewGraph

/// A row with an element on which the page's client reports the browser's state (`Docs/PageProtocol.md`, section 12).
struct StepReporter<Row: View> {
    let onReport: @MainActor (DeviceReport) -> Void
    let row: Row

    init(onReport: @escaping @MainActor (DeviceReport) -> Void, @ViewBuilder row: () -> Row) {
        self.onReport = onReport
        self.row = row()
    }
}

extension StepReporter: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", "vstack") { row }
            .attribute("data-phone-steps", "")
            .growing(.masked(.vertical, always: .horizontal))
            .on("phone") { value in
                if let report = DeviceReport(value) { onReport(report) }
            }
    }
}
