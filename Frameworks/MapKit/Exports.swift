// `import MapKit` brings these, as on Apple's systems.
@_exported public import CoreLocation
@_exported public import Foundation
@_exported public import FoundationOverlay
