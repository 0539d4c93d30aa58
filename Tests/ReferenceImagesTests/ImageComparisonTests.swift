import Drawing
import Foundation
import Testing

@testable import ReferenceImages

@Suite("Image comparison") struct ImageComparisonTests {
  /// Returns an image of smooth colors with a white line.
  private func image(_ width: Int = 12, _ height: Int = 8) -> Bitmap {
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(y == 3 ? 0xFFFF_FFFF : 0xFF20_3040 + UInt32(x % 100) << 16 + UInt32(y % 100) << 8)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func changed(_ image: Bitmap, _ change: (inout [UInt32]) -> Void) -> Bitmap {
    var pixels = image.pixels
    change(&pixels)
    return Bitmap(width: image.width, height: image.height, pixels: pixels)
  }

  private func difference(_ expected: Bitmap, _ actual: Bitmap) throws -> ImageDifference {
    guard case .different(let difference) = ImageComparison(expected: expected, actual: actual) else {
      throw Unexpected()
    }
    return difference
  }

  private struct Unexpected: Error {}

  @Test("Two bitmaps with the same pixels are equal")
  func same() {
    let comparison = ImageComparison(expected: image(), actual: image())
    #expect(comparison == .same)
    #expect(comparison.passes(.exact))
    let empty = Bitmap(width: 0, height: 0, pixels: [])
    #expect(ImageComparison(expected: empty, actual: empty) == .same)
  }

  @Test("One pixel that differs by 1 in one channel is found and fails", arguments: [0, 8, 16, 24])
  func onePixel(shift: Int) throws {
    let changed = changed(image()) { $0[2 * 12 + 5] ^= 1 << UInt32(shift) }
    let difference = try difference(image(), changed)
    #expect(difference.count == 1 && difference.largest == 1 && difference.total == 96)
    #expect(difference.bounds == CGRect(x: 5, y: 2, width: 1, height: 1))
    #expect(difference.first.x == 5 && difference.first.y == 2)
    #expect(
      difference.first.expected == image().pixels[29] && difference.first.actual == changed.pixels[29])
    let channels = difference.largestByChannel
    #expect([channels.blue, channels.green, channels.red, channels.alpha][shift / 8] == 1)
    #expect(!ImageComparison(expected: image(), actual: changed).passes(.exact))
    #expect(ImageComparison(expected: image(), actual: changed).passes(.rounding(1)))
  }

  @Test("A line moved by one pixel fails with tolerances for noise")
  func shifted() throws {
    let moved = changed(image()) { pixels in
      for x in 0..<12 { pixels.swapAt(3 * 12 + x, 4 * 12 + x) }
    }
    let difference = try difference(image(), moved)
    #expect(difference.count == 24)
    #expect(difference.bounds == CGRect(x: 0, y: 3, width: 12, height: 2))
    let comparison = ImageComparison(expected: image(), actual: moved)
    #expect(!comparison.passes(.rounding(40)), "The difference is too large.")
    #expect(!comparison.passes(ImageTolerance(pixels: 23, difference: 255)), "Too many pixels differ.")
    #expect(comparison.passes(ImageTolerance(pixels: 24, difference: difference.largest)))
  }

  @Test("A large image shifted by one pixel fails with tolerances for noise")
  func shiftedImage() throws {
    let wide = image(200, 150)
    let shifted = changed(wide) { pixels in
      for index in pixels.indices.dropFirst().reversed() where index % 200 > 0 {
        pixels[index] = pixels[index - 1]
      }
    }
    #expect(
      !ImageComparison(expected: wide, actual: shifted).passes(ImageTolerance(pixels: 100, difference: 8))
    )
  }

  @Test("Antialiasing noise passes only within both limits")
  func noise() throws {
    let noisy = changed(image()) { pixels in
      for index in stride(from: 0, to: 36, by: 4) { pixels[index] += 3 }
    }
    let comparison = ImageComparison(expected: image(), actual: noisy)
    #expect(comparison.passes(ImageTolerance(pixels: 9, difference: 3)))
    #expect(!comparison.passes(ImageTolerance(pixels: 8, difference: 3)))
    #expect(!comparison.passes(ImageTolerance(pixels: 9, difference: 2)))
    let difference = try difference(image(), noisy)
    #expect(difference.sweepDescription == "Pixels that differ by more than 0: 9, 1: 9, 2: 9")
  }

  @Test("Images of different sizes fail with any tolerance")
  func sizes() {
    let comparison = ImageComparison(expected: image(12, 8), actual: image(8, 12))
    #expect(
      comparison
        == .sizes(expected: .init(width: 12, height: 8), actual: .init(width: 8, height: 12)))
    #expect(!comparison.passes(.rounding(255)))
    #expect("\(comparison)" == "The image is 8×12 pixels instead of 12×8.")
  }

  @Test("The message contains number, difference, rectangle and first pixel")
  func message() throws {
    let changed = changed(image()) { pixels in
      pixels[13] = 0x0010_2030
      pixels[40] = 0xFF00_FFFF
    }
    #expect(
      try difference(image(), changed).description
        == """
        2 of 96 pixels differ, by up to 255 of 255 (red 255, green 17, blue 16, alpha 255), within (1 1; 4 3); \
        the first at (1 1): #00102030 instead of #ff213140.
        """)
  }

  @Test(
    "The difference image is pale for equal pixels, red for the largest difference, magenta outside either image"
  )
  func differenceImage() {
    let changed = changed(image()) { pixels in
      pixels[0] += 1
      pixels[1] += 4
    }
    let shown = ImageComparison.differenceImage(expected: image(), actual: changed)
    #expect(shown.pixels[0] == 0xFFFF_8400 && shown.pixels[1] == 0xFFFF_0000)
    #expect(shown.pixels[2] == 0xFFCA_CACA && shown.pixels[3 * 12] == 0xFFFE_FEFE)
    let uneven = ImageComparison.differenceImage(expected: image(12, 8), actual: image(8, 10))
    #expect(uneven.width == 12 && uneven.height == 10)
    #expect(uneven.pixels[11] == 0xFFFF_00FF && uneven.pixels[9 * 12] == 0xFFFF_00FF)
  }

  @Test("The side-by-side image contains the reference, the differences and the new image")
  func sideBySide() {
    let actual = image(6, 10)
    let sheet = ImageComparison.sideBySide(expected: image(), actual: actual, gap: 2)
    #expect(sheet.width == 12 + 2 + 12 + 2 + 6 && sheet.height == 10)
    #expect(sheet.pixels[5] == image().pixels[5])
    #expect(sheet.pixels[12] == 0xFF80_8080)
    #expect(sheet.pixels[9 * sheet.width + 33] == actual.pixels[9 * 6 + 5])
  }
}
