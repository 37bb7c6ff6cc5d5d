public import Foundation

/// The time set aside for traffic that no answer foresaw.
///
/// A prior in proportion to the travel time. For driving it is the buffer index of the US Urban Congestion
/// Report 2011 (Federal Highway Administration, 19 urban areas): the 95th percentile exceeds the mean travel time
/// by (planning time index − travel time index) / travel time index. Transit meets half of it, since rails and bus
/// lanes do; walking and cycling keep a tenth, for lights and crossings.
public enum TrafficBuffer {
    static let planningTimeIndex = 1.48
    static let travelTimeIndex = 1.21
    static let bounds: ClosedRange<TimeInterval> = 2 * 60...30 * 60

    /// Whole minutes, in seconds, to add to `travelTime` seconds by `transportType`.
    public static func seconds(for travelTime: TimeInterval, by transportType: TransportType) -> TimeInterval {
        let minutes = (travelTime.asTravelTime * share(of: transportType) / 60).rounded(.up)
        return min(max(minutes * 60, bounds.lowerBound), bounds.upperBound)
    }

    private static func share(of transportType: TransportType) -> Double {
        let bufferIndex = (planningTimeIndex - travelTimeIndex) / travelTimeIndex
        return switch transportType {
        case .automobile: bufferIndex
        case .transit: bufferIndex / 2
        case .walking, .cycling: 0.1
        }
    }
}

extension TimeInterval {
    /// The longest way and the longest preparation that a departure can hold, in seconds.
    static let longestTravelTime: TimeInterval = 24 * 3600

    /// `self` where it can be a time on the way; otherwise the nearest that can: 0 ... 24 hours.
    var asTravelTime: TimeInterval {
        isNaN ? .longestTravelTime : Swift.min(Swift.max(self, 0), .longestTravelTime)
    }
}
