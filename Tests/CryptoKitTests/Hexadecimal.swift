import Foundation

/// The bytes of a vector as standards print them. White space is ignored.
func bytes(_ hexadecimal: String) -> Data {
    let digits = hexadecimal.filter { !$0.isWhitespace }
    precondition(digits.count.isMultiple(of: 2))
    var data = Data()
    var rest = Substring(digits)
    while !rest.isEmpty {
        data.append(UInt8(rest.prefix(2), radix: 16)!)
        rest = rest.dropFirst(2)
    }
    return data
}
