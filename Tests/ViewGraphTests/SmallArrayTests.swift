import Testing

@testable import ViewGraph

@Suite struct SmallArrayTests {
    @Test func `a small array equals an array after every operation`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var small = SmallArray<Int>()
            var array: [Int] = []
            for step in 0..<20 {
                let place = Int.random(in: 0...array.count, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    small.append(step)
                    array.append(step)
                case 2:
                    small.insert(step, at: place)
                    array.insert(step, at: place)
                case 3 where place < array.count:
                    small[place] = -step
                    array[place] = -step
                case 4 where place < array.count:
                    #expect(small.remove(at: place) == array.remove(at: place))
                case 5:
                    small.removeSubrange(place...)
                    array.removeSubrange(place...)
                default: break
                }
                #expect(Array(small) == array)
                #expect(small.array == array)
                #expect(small.last == array.last)
            }
        }
    }
}
