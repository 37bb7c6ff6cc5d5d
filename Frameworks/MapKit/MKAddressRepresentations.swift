public import Foundation

/// The parts of an address, in the form in which people name them.
open class MKAddressRepresentations: NSObject {
    public let cityName: String?

    init(cityName: String?) {
        self.cityName = cityName
    }
}
