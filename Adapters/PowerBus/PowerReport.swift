/// The result of reading the computer's batteries.
package enum PowerReport: Sendable, Hashable {
    /// Neither a service nor the kernel could report the batteries.
    case unavailable
    /// The computer has no battery.
    case none
    case batteries(PowerState)
}
