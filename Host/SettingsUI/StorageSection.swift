import NotificationHost
import PrivateFile
import SwiftUI

/// The problems with stored files, and their consequences. The section is empty if there are none.
struct StorageSection: View {
    let model: StorageSettings

    var body: some View {
        if !model.troubles.isEmpty {
            Section("Storage") {
                ForEach(model.troubles) { StorageRow(trouble: $0) }
            }
        }
    }
}

private struct StorageRow: View {
    let trouble: StorageTrouble

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ProblemText(problem: trouble.title)
            Text(trouble.advice)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            Text(trouble.date, format: .dateTime.day().month().hour().minute())
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}
