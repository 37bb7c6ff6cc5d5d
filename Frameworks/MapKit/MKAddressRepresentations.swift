public import Foundation

/// A place's address in the parts that people name.
open class MKAddressRepresentations: NSObject {
    public let cityName: String?

    init(cityName: String?) {
        self.cityName = cityName
    }
}
