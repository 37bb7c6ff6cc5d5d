import CoreTransferable
import DevicePorts
import Foundation
import SentinelKit
import SwiftUI
import UniformTypeIdentifiers

/// Copies of the check-ins for a clinician.
struct ClinicianView: View {
    @State private var includesNotes = false
    @Environment(SentinelStore.self) private var store

    var body: some View {
        let checkIns = store.record.checkIns
        List {
            Group {
                Section {
                    if checkIns.isEmpty {
                        Text("There’s nothing to share yet. Do a check-in first.")
                    } else {
                        Toggle("Include My Notes", isOn: $includesNotes)
                            .tint(Color.sentinelPrimary)
                        ShareLink(
                            item: CheckInTable(checkIns: checkIns, includesNotes: includesNotes),
                            preview: SharePreview("Table of Check-Ins")
                        ) {
                            Label("Share as Table (CSV)", systemImage: "tablecells")
                                .frame(minHeight: 44)
                        }
                        ShareLink(
                            item: CheckInBundle(checkIns: checkIns, createdAt: DeviceClock.now),
                            preview: SharePreview("Check-Ins for Medical Records")
                        ) {
                            Label("Share for Medical Records (FHIR)", systemImage: "cross.case")
                                .frame(minHeight: 44)
                        }
                    }
                } footer: {
                    Text(
                        "A shared copy is not encrypted. It has your answers and totals, but not your name. Notes are only in the table, and only if you include them."
                    )
                    .foregroundStyle(Color.supporting)
                }
            }
            .listRowBackground(Color.tacticalSurface)
        }
        .listStyle(.insetGrouped)
        .tacticalScreen()
        .navigationTitle("Share with a Clinician")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The check-ins as a CSV file.
nonisolated struct CheckInTable: Transferable {
    let checkIns: [CheckIn]
    let includesNotes: Bool

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<CheckInTable>(exportedContentType: .commaSeparatedText) { table in
            Data(CSVExport(table.checkIns, includesNotes: table.includesNotes).text.utf8)
        }
        .suggestedFileName("check-ins.csv")
    }
}

/// The check-ins as a FHIR R4 Bundle.
nonisolated struct CheckInBundle: Transferable {
    let checkIns: [CheckIn]
    let createdAt: Date

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<CheckInBundle>(exportedContentType: .json) { bundle in
            try FHIRExport(bundle.checkIns, createdAt: bundle.createdAt).data()
        }
        .suggestedFileName("check-ins.json")
    }
}
