import CoreTransferable
import Foundation
import NotiZenKit
import UniformTypeIdentifiers

/// The log as a text file, as it is when it is exported: what happened and how much, and no text of a notification.
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
