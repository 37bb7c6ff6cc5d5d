import AlarmScheduling
import DevicePorts
import Foundation
import NotiZenKit
import SwiftUI

/// Rows for the times of a digest, from one to six. A swipe deletes a row.
struct DigestTimesEditor: View {
    @Binding var times: [WallTime]
    @Environment(\.timeZone) private var timeZone

    /// The maximum number of digests per day.
    private static let limit = 6

    var body: some View {
        ForEach(Array(times.enumerated()), id: \.offset) { index, _ in
            DatePicker(
                "Digest \(index + 1)", selection: time(index).date(in: timeZone), displayedComponents: .hourAndMinute
            )
            .deleteDisabled(times.count < 2)
        }
        .onDelete { offsets in times.remove(atOffsets: offsets) }
        if times.count < Self.limit {
            Button("Add Time", systemImage: "plus") {
                let last = times.last ?? WallTime(hour: 9, minute: 0)
                times.append(WallTime(hour: (last.hour + 1) % 24, minute: last.minute))
            }
        }
    }

    /// The binding of a row. A deleted row still reads its time once.
    private func time(_ index: Int) -> Binding<WallTime> {
        Binding {
            times.indices.contains(index) ? times[index] : WallTime(hour: 9, minute: 0)
        } set: { time in
            if times.indices.contains(index) { times[index] = time }
        }
    }
}
