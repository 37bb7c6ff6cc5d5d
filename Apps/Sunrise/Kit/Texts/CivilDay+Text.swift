public import AlarmScheduling
import ClockText
public import Foundation

extension CivilDay {
    /// "Tue, Dec 1".
    public func text(locale: Locale) -> String {
        midnight.dayText(in: .gmt, locale: locale)
    }
}
