// `import MapKit` includes the types for locations, as on Apple's systems.
@_exported public import CoreLocation
