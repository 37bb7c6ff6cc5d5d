public import CoreTransferable

extension Color: Transferable {
    /// The representation used to import and export the item: colors move within a page.
    public static var transferRepresentation: some TransferRepresentation { PlainRepresentation<Color>() }
}
