extension ByteReader {
  /// The size in the header of a JPEG XL file, which is a stream of bits, alone or in a container of boxes.
  var jxl: ImageHeader? {
    if has("JXL ", at: 4) {
      var position = 12
      while let length = big(position, 4) {
        let isPart = has("jxlp", at: position + 4)
        if isPart || has("jxlc", at: position + 4) {
          // A part begins with its number.
          return ByteReader(bytes.dropFirst(position + 8 + (isPart ? 4 : 0))).jxlStream
        }
        // The lengths 0 and 1 have other meanings, which no box before the stream needs.
        guard length >= 8 else { return nil }
        position += length
      }
      return nil
    }
    return jxlStream
  }

  private var jxlStream: ImageHeader? {
    guard self[0] == 0xFF, self[1] == 0x0A else { return nil }
    var bits = Bits(reader: self, position: 16)
    guard let isSmall = bits.next(1) else { return nil }
    func side() -> Int? {
      if isSmall == 1 { return bits.next(5).map { ($0 + 1) * 8 } }
      guard let choice = bits.next(2) else { return nil }
      return bits.next([9, 13, 18, 30][choice]).map { $0 + 1 }
    }
    guard let height = side(), let ratio = bits.next(3) else { return nil }
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    let width = ratio == 0 ? side() : height * ratios[ratio - 1].0 / ratios[ratio - 1].1
    return width.map { ImageHeader(width: $0, height: height) }
  }

  private struct Bits {
    let reader: ByteReader
    var position: Int

    /// The next bits as a number, the least significant one first.
    mutating func next(_ count: Int) -> Int? {
      var result = 0
      for index in 0..<count {
        guard let byte = reader[position / 8] else { return nil }
        result |= Int(byte >> UInt8(position % 8) & 1) << index
        position += 1
      }
      return result
    }
  }
}
