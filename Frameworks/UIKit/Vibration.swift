package import ViewGraph

/// A vibration pattern: alternating milliseconds on and off. A page can control the duration, but not the strength.
package struct Vibration: Equatable, Sendable {
    package let pattern: [Int]

    package static let selection = Vibration(pattern: [4])
    package static let light = Vibration(pattern: [8])
    package static let medium = Vibration(pattern: [14])
    package static let heavy = Vibration(pattern: [24])
    package static let success = Vibration(pattern: [10, 60, 16])
    package static let warning = Vibration(pattern: [18, 90, 12])
    package static let error = Vibration(pattern: [12, 50, 12, 50, 22])
    /// The vibration for a call or an alert.
    package static let alert = Vibration(pattern: [400])

    /// - Parameter intensity: The intensity, in 0…1.
    package func scaled(by intensity: Double) -> Vibration {
        let intensity = max(0, min(intensity, 1))
        return Vibration(pattern: pattern.map { max(1, Int((Double($0) * intensity).rounded())) })
    }

    /// Vibrates the device of the page shown by `graph`.
    @MainActor package func play(on graph: Graph) {
        let list = pattern.map(String.init).joined(separator: ",")
        graph.send(.effect("vibrate", payload: "{\"pattern\":[\(list)]}"))
    }
}
