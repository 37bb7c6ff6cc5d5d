/// The typical slowdown of a road at each time of the week, compared with an empty road. The values are typical of a
/// road class, not measured on a particular road.
///
/// Travel time = free-flow travel time × (1 + excess of the road's class × share of the hour).
///
/// - Excess: in the peak hours of weekdays, 6 to 9 and 16 to 19 o'clock, a trip takes 1.33 times as long as in free
///   flow on the National Highway System of the 52 largest metropolitan areas of the United States: the Travel Time
///   Index of 2017 and 2018, Federal Highway Administration, "2018 Urban Congestion Trends", FHWA-HOP-19-026. That
///   system consists of motorways and principal arterials. Minor arterials and collectors get half of the excess, as
///   there is no published figure. Smaller streets get none, because their delays are mostly queues at intersections.
/// - Share: the mean over each peak is 1, with the maximum in the middle hour. The agency defines free flow as the 85th
///   percentile of the speeds between the peaks and at weekends ("The Urban Congestion Report: Documentation and
///   Definitions"), so there is some delay even then: a quarter of the excess on weekdays and a fifth at weekends,
///   during the day.
enum TypicalTraffic {
    /// The excess: the mean additional travel time in a peak as a fraction of free-flow travel time, or `nil` if
    /// typical traffic causes none.
    static func excess(of roadClass: RoadClass) -> Double? {
        switch roadClass {
        case .motorway, .trunk, .primary: 0.33
        case .secondary, .tertiary: 0.165
        case .unclassified, .residential, .service: nil
        }
    }

    /// The share of the excess at each full hour.
    private static let weekday = [
        0, 0, 0, 0, 0, 0, 0.5, 1.1, 1.3, 0.7, 0.25, 0.25,
        0.25, 0.25, 0.25, 0.5, 0.8, 1.3, 1.05, 0.5, 0.15, 0, 0, 0,
    ]
    private static let weekend = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0.1, 0.2, 0.2,
        0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.15, 0.1, 0, 0, 0, 0,
    ]

    /// The share of the excess at a minute of the week, which begins on Sunday at 0:00 local time. It is interpolated
    /// linearly between full hours.
    static func share(atMinute minute: Double) -> Double {
        let hour = minute / 60
        let whole = Int(hour)
        let part = hour - Double(whole)
        return share(atHour: whole) * (1 - part) + share(atHour: whole + 1) * part
    }

    private static func share(atHour hour: Int) -> Double {
        let day = hour / 24 % 7
        return (1...5).contains(day) ? weekday[hour % 24] : weekend[hour % 24]
    }

    /// The speed at a minute of the week as a fraction of the free-flow speed.
    static func speedRatio(of roadClass: RoadClass, atMinute minute: Double) -> Double {
        1 / (1 + (excess(of: roadClass) ?? 0) * share(atMinute: minute))
    }
}
