/// The result of a look at the batteries of this computer.
package enum PowerReport: Sendable, Hashable {
    /// Neither a service nor the kernel could say.
    case unavailable
    /// The computer has no battery.
    case none
    case batteries(PowerState)
}
