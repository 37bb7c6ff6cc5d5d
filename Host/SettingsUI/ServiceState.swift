/// The response of a service that was asked for a sign of life.
enum ServiceState: Equatable {
    case asking
    case answers(String)
    case fails(String)
}
