import Foundation
import MapHost
import SwiftUI

/// The progress of preparing a map.
struct ImportRow: View {
    let progress: ImportProgress

    var body: some View {
        ProgressView(value: progress.fraction) {
            Text("\(progress.phase.title) (\(progress.region)) …")
        }
    }
}

extension ImportProgress.Phase {
    /// The current step, in the page's language.
    var title: String {
        switch self {
        case .checking: String(localized: "Checking the map")
        case .places: String(localized: "Indexing places")
        case .land: String(localized: "Drawing land and water")
        case .timeZones: String(localized: "Finding time zones")
        case .timetables: String(localized: "Reading timetables")
        case .tiles: String(localized: "Building roads")
        case .activating: String(localized: "Activating the map")
        }
    }
}
