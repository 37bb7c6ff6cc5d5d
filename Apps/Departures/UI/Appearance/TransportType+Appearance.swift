import DeparturesKit
import SwiftUI

extension TransportType {
    var name: LocalizedStringKey {
        switch self {
        case .automobile: "Driving"
        case .transit: "Transit"
        case .walking: "Walking"
        case .cycling: "Cycling"
        }
    }
}
