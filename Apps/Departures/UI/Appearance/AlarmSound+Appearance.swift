import DeparturesKit
import SwiftUI

extension AlarmSound {
    var name: LocalizedStringKey {
        switch self {
        case .daybreak: "Daybreak"
        case .bells: "Bells"
        case .marimba: "Marimba"
        case .beacon: "Beacon"
        }
    }
}
