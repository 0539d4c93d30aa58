/// The random numbers of the shuffle command (SplitMix64). The same seed gives the same numbers.
struct ShuffleGenerator: RandomNumberGenerator {
  private(set) var seed: UInt64

  init(seed: UInt64 = .random(in: .min ... .max)) { self.seed = seed }

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var bits = seed
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
