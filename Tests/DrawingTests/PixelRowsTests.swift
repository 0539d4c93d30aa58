import Drawing
import Testing

@Suite struct PixelRowsTests {
  @Test("The rows of an array are read with its width, and as a smaller part")
  func rowsOfAnArray() {
    let pixels: [UInt32] = [1, 2, 3, 4, 5, 6]
    pixels.withPixelRows(width: 3, height: 2) { rows in
      #expect((rows.width, rows.height, rows.bytesPerRow) == (3, 2, 12))
      #expect(rows.bytes.load(fromByteOffset: rows.bytesPerRow, as: UInt32.self) == 4)
      let part = rows.prefix(width: 2, height: 9)
      #expect((part.width, part.height, part.bytesPerRow) == (2, 2, 12))
    }
  }

  @Test("Padded rows may end with the last pixel")
  func paddedRowsMayEndWithTheLastPixel() {
    let bytes = [UInt8](repeating: 0, count: 16 + 8)
    bytes.withUnsafeBytes {
      let rows = PixelRows($0, width: 2, height: 2, bytesPerRow: 16)
      #expect((rows.width, rows.height, rows.bytesPerRow) == (2, 2, 16))
    }
  }

  @Test("Too few bytes for the rows stop the program")
  func tooFewBytesStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      [UInt8](repeating: 0, count: 23).withUnsafeBytes {
        _ = PixelRows($0, width: 2, height: 2, bytesPerRow: 16)
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = [UInt32](repeating: 0, count: 5).withPixelRows(width: 3, height: 2) { $0.width }
    }
  }

  @Test("Rows that overlap stop the program")
  func rowsThatOverlapStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      [UInt8](repeating: 0, count: 100).withUnsafeBytes {
        _ = PixelRows($0, width: 5, height: 2, bytesPerRow: 16)
      }
    }
  }
}
