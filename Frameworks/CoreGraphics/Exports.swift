// The geometry, transforms and paths of Core Graphics, which Foundation and our additions to it define here. Contexts and
// images do not exist.
@_exported import CoreFoundation
@_exported import Foundation
@_exported import FoundationOverlay
