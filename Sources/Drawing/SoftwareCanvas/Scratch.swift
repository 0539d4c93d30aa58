/// Rows that drawing writes in between.
final class Scratch {
  let width: Int
  let coverage: UnsafeMutablePointer<UInt8>
  let clipCoverage: UnsafeMutablePointer<UInt8>
  let mask: UnsafeMutablePointer<UInt8>
  let pixels: UnsafeMutablePointer<UInt32>

  init(width: Int) {
    self.width = width
    coverage = .allocate(capacity: width)
    clipCoverage = .allocate(capacity: width)
    mask = .allocate(capacity: width)
    pixels = .allocate(capacity: width)
    coverage.initialize(repeating: 0, count: width)
    clipCoverage.initialize(repeating: 0, count: width)
    mask.initialize(repeating: 0, count: width)
    pixels.initialize(repeating: 0, count: width)
  }

  deinit {
    coverage.deallocate()
    clipCoverage.deallocate()
    mask.deallocate()
    pixels.deallocate()
  }
}
