// `URLSession` and related types: part of Foundation on Apple's systems, a separate module on Linux.
@_exported public import FoundationNetworking
