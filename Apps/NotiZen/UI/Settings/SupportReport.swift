import CoreTransferable
import Foundation
import NotiZenKit
import UniformTypeIdentifiers

/// The log as a text file, created when exported. It has events and numbers, but no texts of notifications.
nonisolated struct SupportReport: Transferable {
    let services: NotiZenServices

    @MainActor private var text: String {
        services.log.text(services.settings, services.overview, labelCount: services.labelCount)
    }

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<SupportReport>(exportedContentType: .utf8PlainText) { Data(await $0.text.utf8) }
            .suggestedFileName("notizen.txt")
    }
}
