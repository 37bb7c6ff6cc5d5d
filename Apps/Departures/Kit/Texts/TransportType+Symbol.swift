extension TransportType {
    /// The name of the SF Symbol.
    public var symbol: String {
        switch self {
        case .automobile: "car.fill"
        case .transit: "bus.fill"
        case .walking: "figure.walk"
        case .cycling: "bicycle"
        }
    }
}
