import Foundation
public import PowerSupply

/// Detects once per discharge that the battery falls to a level.
///
/// A level is reached when a reading is equal or lower. It can be reached again only after the battery has been
/// charged, or has risen more than three percent above it, so that readings which fluctuate around a level are one
/// event.
public struct ThresholdWatch: Hashable, Codable, Sendable {
    /// Percent by which the battery must rise above a level before the level can be reached again.
    static let hysteresis = 3.0

    /// The levels that have been reached and not left since.
    private(set) var reached: Set<Int> = []

    public init() {}

    /// Returns the levels that a reading has reached, the highest first. If it is below several levels, it has
    /// reached all of them.
    ///
    /// - Parameter levels: Percent.
    public mutating func observe(_ reading: BatteryReading, levels: [Int]) -> [Int] {
        reached = reached.filter { levels.contains($0) && reading.level <= Double($0) + Self.hysteresis }
        if reading.state.isPluggedIn { reached = [] }
        guard reading.state == .discharging else { return [] }
        let new = Set(levels.filter { reading.level <= Double($0) }).subtracting(reached)
        reached.formUnion(new)
        return new.sorted(by: >)
    }
}
