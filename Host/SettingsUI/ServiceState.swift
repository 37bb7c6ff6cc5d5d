/// The result of checking whether a service responds.
enum ServiceState: Equatable {
    case asking
    case answers(String)
    case fails(String)
}
