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

    var symbol: String {
        switch self {
        case .automobile: "car.fill"
        case .transit: "bus.fill"
        case .walking: "figure.walk"
        case .cycling: "bicycle"
        }
    }
}
