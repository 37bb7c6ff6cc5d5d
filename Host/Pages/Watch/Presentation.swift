/// The device that the pages of an app look like.
package enum Presentation: Sendable {
    case phone, watch
}
