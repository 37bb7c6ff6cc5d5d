public import Foundation
import PowerSupply
public import SwiftData

/// A battery reading in the history.
@Model
public final class BatterySample {
    @Attribute(.unique) public var date: Date
    /// Percent.
    public var level: Double
    /// The raw value of `BatteryReading.State`.
    public var state: String
    public var watts: Double?

    init(_ reading: BatteryReading) {
        date = reading.date
        level = reading.level
        state = reading.state.rawValue
        watts = reading.watts
    }
}
