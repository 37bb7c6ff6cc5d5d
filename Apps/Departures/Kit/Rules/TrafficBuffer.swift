public import Foundation

/// The time set aside for traffic that no answer foresaw.
///
/// It is the larger of two parts:
/// - a share of the travel time: the route's own (see `RouteVariability`) as far as it is known. Until then, for
///   driving, it is the buffer index of the US Urban Congestion Report 2011 (Federal Highway Administration, 19 urban
///   areas): the 95th percentile exceeds the mean travel time by (planning time index − travel time index) / travel
///   time index. Transit gets half of it, because of rails and bus lanes; walking and cycling get a tenth of the travel
///   time, for lights and crossings.
/// - the delay that an incident can add between questions. It is not a share, since a short route can be blocked as
///   long as a long one, and no past answers make it less likely. On 24 km of Los Angeles' freeways the travel time
///   changes by 7.2 minutes within half an hour and by 9.9 within an hour at the 95th percentile (calculated from the
///   public METR-LA week of March 2012): roughly the square root of the time.
public enum TrafficBuffer {
    static let planningTimeIndex = 1.48
    static let travelTimeIndex = 1.21
    static let bounds: ClosedRange<TimeInterval> = 2 * 60...30 * 60
    /// Seconds that traffic adds within half an hour, at the 95th percentile.
    static let riseInHalfAnHour = 7.2 * 60

    /// Whole minutes, in seconds, to add to `travelTime` seconds by `transportType`.
    ///
    /// - Parameters:
    ///   - share: the route's own share of the travel time, or `nil` if unknown.
    ///   - ageOfAnswer: the expected age of the answer when the person leaves, in seconds.
    public static func seconds(
        for travelTime: TimeInterval, by transportType: TransportType, share: Double? = nil,
        ageOfAnswer: TimeInterval = MonitoringPolicy.Background.free.ageOfLastAnswer
    ) -> TimeInterval {
        let ordinary = travelTime.asTravelTime * (share ?? usualShare(of: transportType))
        let incident = transportType == .automobile ? riseInHalfAnHour * (ageOfAnswer / 1800).squareRoot() : 0
        let minutes = (max(ordinary, incident) / 60).rounded(.up)
        return min(max(minutes * 60, bounds.lowerBound), bounds.upperBound)
    }

    /// The share of the travel time to keep if the route's own share is unknown.
    public static func usualShare(of transportType: TransportType) -> Double {
        let bufferIndex = (planningTimeIndex - travelTimeIndex) / travelTimeIndex
        return switch transportType {
        case .automobile: bufferIndex
        case .transit: bufferIndex / 2
        case .walking, .cycling: 0.1
        }
    }
}

extension TimeInterval {
    /// The maximum travel time and preparation of a departure, in seconds.
    static let longestTravelTime: TimeInterval = 24 * 3600

    /// The value, limited to a possible travel time of 0 to 24 hours.
    var asTravelTime: TimeInterval {
        isNaN ? .longestTravelTime : Swift.min(Swift.max(self, 0), .longestTravelTime)
    }
}
