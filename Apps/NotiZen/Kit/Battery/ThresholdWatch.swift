import Foundation
public import PowerSupply

/// Notices that the battery falls to a level, once per discharge.
///
/// A level counts as reached when a reading is at it or below. It can be reached again only after the battery has been charged,
/// or has risen by more than three percent: a reading that moves up and down around a level is one event.
public struct ThresholdWatch: Hashable, Codable, Sendable {
    /// Percent above a level from which it can be reached again.
    static let hysteresis = 3.0

    /// The levels that were reached and not left since.
    private(set) var reached: Set<Int> = []

    public init() {}

    /// Takes a reading and returns the levels that it reached, the highest first. A battery that is found below several of
    /// them has reached all.
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
