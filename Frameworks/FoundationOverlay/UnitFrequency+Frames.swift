public import Foundation

extension UnitFrequency {
    /// Returns the frames per second unit of frequency, which is one hertz.
    public class var framesPerSecond: UnitFrequency {
        UnitFrequency(symbol: "FPS", converter: UnitConverterLinear(coefficient: 1))
    }
}
