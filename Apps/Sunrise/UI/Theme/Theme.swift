import DevicePorts
import Foundation
import Observation
import SunriseKit
import SwiftUI

/// The part of the day by the clock, which determines the look of the whole interface.
///
/// The rest of the design system is in the files beside this one: colours, typography and components.
enum TimePhase: CaseIterable {
    /// 9 PM to 5 AM: a dark indigo sky with stars and the moon.
    case night
    /// 5 to 8 AM: peach and lavender.
    case dawn
    /// 8 AM to 6 PM: light blue.
    case day
    /// 6 to 9 PM: purple and orange, with dark text on light cards and light text on the sky.
    case dusk

    /// - Parameter hour: 0 to 23.
    init(hour: Int) {
        switch hour {
        case 5..<8: self = .dawn
        case 8..<18: self = .day
        case 18..<21: self = .dusk
        default: self = .night
        }
    }

    /// The current phase by the clock of the device in front of the person. A view that reads it is updated when the
    /// next phase begins.
    static func current() -> TimePhase { SkyClock.shared.phase(in: DeviceZone.current) }

    /// The appearance of the system's controls on cards.
    var cardScheme: ColorScheme { self == .night ? .dark : .light }

    /// The appearance of the system's bars and controls on the sky.
    var skyScheme: ColorScheme { self == .night || self == .dusk ? .dark : .light }
}

/// The current minute on the device's clock.
@Observable
final class SkyClock {
    /// The quarter of an hour that determines the phase. Quarters suffice, because time zones are whole quarters of
    /// an hour from Greenwich.
    private struct Quarter: Equatable {
        var number: Int
        var zoneChanges = 0
    }

    static let shared = SkyClock()

    private(set) var now: Date
    private var quarter: Quarter

    private init() {
        now = DeviceClock.now
        quarter = Quarter(number: Self.number(of: DeviceClock.now))
    }

    private static func number(of date: Date) -> Int { Int((date.timeIntervalSince1970 / 900).rounded(.down)) }

    func phase(in zone: TimeZone) -> TimePhase {
        let seconds = quarter.number * 900
        let shown = seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        return TimePhase(hour: (shown % 86_400 + 86_400) % 86_400 / 3600)
    }

    /// Follows the clock until the task is cancelled.
    func follow() async {
        while !Task.isCancelled {
            tick()
            try? await DeviceClock.sleep(throughMinuteOf: now)
        }
    }

    func tick() {
        now = DeviceClock.now
        let number = Self.number(of: now)
        if number != quarter.number { quarter.number = number }
    }

    /// Records that a page has moved to another time zone.
    func zoneChanged() {
        quarter.zoneChanges += 1
    }
}
