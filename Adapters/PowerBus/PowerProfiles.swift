/// The power profiles of a computer, as power-profiles-daemon, TLP and tuned offer them.
package struct PowerProfiles: Sendable, Hashable {
    /// The profile in use: `power-saver`, `balanced` or `performance`.
    package var active: String
    /// The available profiles; many computers have no `performance`.
    package var offered: [String]

    package init(active: String, offered: [String]) {
        self.active = active
        self.offered = offered
    }
}
