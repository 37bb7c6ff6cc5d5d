// `URLSession` and its kin: part of Foundation on Apple's systems, a module of their own on Linux.
@_exported public import FoundationNetworking
