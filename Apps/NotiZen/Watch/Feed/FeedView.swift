import NotiZenKit
import SwiftUI

/// The unread notifications of high priority, one page at a time. A swipe archives one.
struct FeedView: View {
    @Environment(WatchModel.self) private var model
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @State private var shownCount = pageLength

    /// The maximum number of notifications on a page.
    private static let pageLength = 5

    private var items: [WatchState.Item] { model.state?.feed ?? [] }

    var body: some View {
        List {
            ForEach(items.prefix(shownCount)) { item in
                FeedRow(item: item, symbol: model.state?.symbol(of: item.category) ?? "bell.fill") {
                    withAnimation(reduceMotion ? nil : Motion.triage) { model.perform(.archive(item.id)) }
                }
            }
            if items.count > shownCount {
                Button("Show More") { shownCount += Self.pageLength }
            }
        }
        .overlay {
            if items.isEmpty {
                ContentUnavailableView(
                    "All Done", systemImage: "checkmark.circle", description: Text("Nothing’s waiting for you"))
            }
        }
        .navigationTitle("High Priority")
        .toolbar {
            if let battery = model.state?.battery {
                ToolbarItem(placement: .topBarLeading) { BatteryMeter(battery: battery) }
            }
        }
    }
}
