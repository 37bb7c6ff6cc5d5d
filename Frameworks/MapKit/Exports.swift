// `import MapKit` brings the types of places, as on Apple's systems.
@_exported public import CoreLocation
