import Charts
import SwiftUI

extension ChartSample {
    static var interaction: [ChartSample] { [] }
}
