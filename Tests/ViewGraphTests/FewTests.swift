import Testing

@testable import ViewGraph

@Suite struct FewTests {
    @Test("Whatever is done to it, it holds what an array would")
    func likeAnArray() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            var few = SmallArray<Int>()
            var array: [Int] = []
            for step in 0..<20 {
                let place = Int.random(in: 0...array.count, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1:
                    few.append(step)
                    array.append(step)
                case 2:
                    few.insert(step, at: place)
                    array.insert(step, at: place)
                case 3 where place < array.count:
                    few[place] = -step
                    array[place] = -step
                case 4 where place < array.count:
                    #expect(few.remove(at: place) == array.remove(at: place))
                case 5:
                    few.removeSubrange(place...)
                    array.removeSubrange(place...)
                default: break
                }
                #expect(Array(few) == array)
                #expect(few.array == array)
                #expect(few.last == array.last)
            }
        }
    }
}
