/// A check of the doctor, with findings about one feature of the host. A check changes nothing.
nonisolated protocol DoctorCheck: Sendable {
    init(host: ExaminedHost)
    func findings() async -> [Finding]
}

/// An examination of the machine and the data folder. It changes nothing.
nonisolated struct Examination: Sendable {
    let host: ExaminedHost

    /// The checks, in the order in which a person would fix what they find.
    private static let checks: [any DoctorCheck.Type] = [
        WakingCheck.self, LibraryCheck.self, TimeCheck.self, StorageCheck.self, MapCheck.self, CalendarCheck.self,
        LooksCheck.self, DesktopCheck.self, PhoneCheck.self, ChannelCheck.self, HomeAssistantCheck.self,
        BrokerCheck.self, HostCheck.self,
    ]

    /// All findings, in the order of the checks, which run in parallel.
    func findings() async -> [Finding] {
        let checks = Self.checks.map { $0.init(host: host) }
        return await withTaskGroup(of: (Int, [Finding]).self) { group in
            for (index, check) in checks.enumerated() {
                group.addTask { (index, await check.findings()) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }
}
