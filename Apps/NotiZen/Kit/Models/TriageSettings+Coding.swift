extension TriageSettings {
    enum CodingKeys: String, CodingKey {
        case book, rules, quiet, mutedApps, digestTimes, digestsLowPriority, perMinute, observesDesktop, holdsBanners
        case replacesService, learns, retentionDays
    }

    /// Reads settings. A setting that an earlier version did not have keeps its default value.
    ///
    /// - Throws: `DecodingError` if a value has another format.
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ path: WritableKeyPath<Self, Value>) throws {
            if let value = try values.decodeIfPresent(Value.self, forKey: key) { self[keyPath: path] = value }
        }
        try read(.book, \.book)
        try read(.rules, \.rules)
        try read(.quiet, \.quiet)
        try read(.mutedApps, \.mutedApps)
        try read(.digestTimes, \.digestTimes)
        try read(.digestsLowPriority, \.digestsLowPriority)
        try read(.perMinute, \.perMinute)
        try read(.observesDesktop, \.observesDesktop)
        try read(.holdsBanners, \.holdsBanners)
        try read(.replacesService, \.replacesService)
        try read(.learns, \.learns)
        try read(.retentionDays, \.retentionDays)
    }
}
