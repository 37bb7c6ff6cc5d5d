import DeparturesKit
import SwiftUI

extension TrafficStatus {
    var color: Color {
        switch self {
        case .clear, .usuallyClear: .green
        case .delayed, .noRoute: .red
        case .estimated, .asOf: .orange
        case .checking, .typical, .unknown: .secondary
        }
    }
}
