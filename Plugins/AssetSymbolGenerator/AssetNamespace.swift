/// The assets of one kind in a namespace of the catalogs, and the namespaces inside it.
struct AssetNamespace {
    let assets: [AssetName]
    let children: [(name: AssetName, content: AssetNamespace)]

    /// - Parameters:
    ///   - names: the assets in the namespace and in those inside it, in the order of their paths.
    ///   - depth: the number of namespaces around the assets, including this one.
    init(_ names: [AssetName], depth: Int = 0) {
        assets = names.filter { $0.parts.count == depth + 1 }
        let deeper = names.filter { $0.parts.count > depth + 1 }
        let groups = Dictionary(grouping: deeper) { $0.parts.prefix(depth + 1).joined(separator: "/") }
        children = groups.sorted { $0.key < $1.key }.map { path, names in
            (AssetName(path: path), AssetNamespace(names, depth: depth + 1))
        }
    }
}
