import CImageLibraries
import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// The table of formats, orientations, profiles and alpha, and the forms of files beside it.
/// `Scripts/make-fixtures` writes the files.
@Suite struct FormatTableTests {
  private func decode(
    _ path: String, _ limits: DecodingLimits = DecodingLimits(), side: Double? = nil
  ) throws -> DecodedImages {
    let size = side.map { CGSize(width: $0, height: $0) }
    let request = ImageRequest(url: URL(filePath: path), pixelSize: size, fit: .fit)
    let query = ImageQuery(part: .image, path: path, requests: [request])
    return try #require(try LocalImageDecoder(limits: limits).decode(query))
  }

  private func image(_ name: String) throws -> Bitmap {
    try decode(Fixtures.formats.appending(path: name).path).exact[0]
  }

  /// The colors in the middle of the quarters: from the top left to the bottom right. "half" is a half
  /// transparent white.
  private func quarters(_ bitmap: Bitmap) -> String {
    let names: [(String, UInt32)] = [
      ("red", 0xFFDC_1E1E), ("green", 0xFF1E_C828), ("blue", 0xFF1E_3CD2), ("white", 0xFFF0_F0F0),
      ("half", 0x80F0_F0F0), ("dark", 0xFF33_3333), ("gray", 0xFF80_8080), ("middle", 0xFF99_9999),
      ("light", 0xFFFF_FFFF),
    ]
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let pixel = bitmap.pixels[bitmap.height * y / 4 * bitmap.width + bitmap.width * x / 4]
      if pixel >> 24 == 0 { return "clear" }
      let near = names.first { _, color in
        [24, 16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) < 14 }
      }
      return near?.0 ?? String(pixel, radix: 16)
    }
    .joined(separator: " ")
  }

  // MARK: The table

  @Test(
    "Each format is shown upright, in the colors of its profile and with its alpha",
    arguments: ["jpg", "png", "webp", "tiff"])
  func table(format: String) throws {
    for orientation in 1...8 {
      for profile in ["", "-profile"] where profile.isEmpty || ColorLibrary.shared != nil {
        for alpha in ["", "-alpha"] where alpha.isEmpty || format != "jpg" {
          let name = "\(orientation)\(profile)\(alpha).\(format)"
          let path = Fixtures.folder.appending(path: "Table/\(name)").path
          let pictures = try decode(path, side: 12)
          let expected = "red green blue \(alpha.isEmpty ? "white" : "half")"
          #expect(pictures.cached.fileSize == ImageSize(24, 16), "\(name)")
          #expect(quarters(pictures.cached.bitmap) == expected, "\(name)")
          #expect(pictures.cached.bitmap.isOpaque == alpha.isEmpty, "\(name)")
          #expect(quarters(pictures.exact[0]) == expected, "\(name), scaled")
          #expect(ImageSize(pictures.exact[0].width, pictures.exact[0].height) == ImageSize(12, 8), "\(name)")
        }
      }
    }
  }

  // MARK: Colors

  @Test(
    "Four inks of a JPEG file are shown in their colors, inverted or not",
    .enabled(if: JPEGLibrary.shared != nil), arguments: ["inks.jpg", "inks-plain.jpg", "inks-ycck.jpg"])
  func inks(name: String) throws {
    let bitmap = try image(name)
    #expect(quarters(bitmap) == "red green blue white" && bitmap.isOpaque)
  }

  @Test(
    "A profile of grays, and a linear one whose name contains sRGB, are converted",
    .enabled(if: ColorLibrary.shared != nil),
    arguments: ["linear-gray.jpg", "linear-gray.png", "linear-colors.jpg", "linear-colors.png"])
  func linear(name: String) throws {
    #expect(quarters(try image(name)) == "gray gray gray gray")
  }

  @Test("A profile is that of sRGB if it changes no color", .enabled(if: ColorLibrary.shared != nil))
  func sRGB() throws {
    let profile = try #require(
      ImageRecord(Fixtures.formats.appending(path: "linear-colors.png").path).profile)
    #expect(ColorConversion(profile: profile, isGray: false) != nil)
    #expect(ColorConversion(profile: profile, isGray: true) != nil, "Grays can have a profile of colors.")
    let gray = try #require(ImageRecord(Fixtures.formats.appending(path: "linear-gray.jpg").path).profile)
    #expect(ColorConversion(profile: gray, isGray: false) == nil)
    #expect(ColorConversion(profile: [1, 2, 3], isGray: true) == nil)
  }

  // MARK: Animations and several pictures

  @Test("The first picture of an animation is shown", arguments: ["animated.webp", "stereo.mpo"])
  func first(name: String) throws {
    #expect(quarters(try image(name)) == "red green blue white")
  }

  @Test(
    "A first frame that is smaller than its canvas is at its place on it",
    arguments: ["small-frame.webp", "small-frame.gif"])
  func smallFrame(name: String) throws {
    let bitmap = try image(name)
    #expect(bitmap.width == 48 && bitmap.height == 32)
    #expect(quarters(bitmap) == "clear clear clear blue")
  }

  // MARK: PNG and TIFF

  @Test("The transparent color of a PNG file is transparent, in each depth")
  func transparentColors() throws {
    for name in ["clear-8.png", "clear-palette.png"] {
      #expect(quarters(try image(name)) == "red green clear white", "\(name)")
    }
    #expect(quarters(try image("clear-16.png")) == "red green clear white")
    for name in ["clear-gray-8.png", "clear-gray-16.png", "clear-gray-4.png"] {
      #expect(quarters(try image(name)) == "dark middle clear light", "\(name)")
    }
  }

  @Test("An interlaced PNG file, and a TIFF file of tiles, are shown")
  func arrangements() throws {
    #expect(quarters(try image("interlaced.png")) == "red green blue white")
    // Upside down.
    #expect(quarters(try image("tiles.tiff")) == "white blue green red")
  }

  @Test("Of a broken PNG file, the good part is shown, and the rest is gray")
  func broken() throws {
    #expect(quarters(try image("broken-checksum.png")) == "red green blue white")
    for name in ["broken-cut.png", "broken-stream.png"] {
      let bitmap = try image(name)
      #expect(quarters(bitmap).hasPrefix("red green"), "\(name)")
      // Blue, in the lower half.
      #expect(bitmap.pixels[18 * 48 + 12] & 0xFF > 190, "\(name)")
      #expect(bitmap.pixels.last == 0xFF80_8080 && bitmap.isOpaque, "\(name)")
    }
  }

  @Test("Of a cut WebP file, the part that is there is shown")
  func cut() throws {
    let bitmap = try image("cut.webp")
    #expect(bitmap.width == 48 && bitmap.height == 96)
    #expect(bitmap.pixels.last == 0xFF80_8080)
    #expect(quarters(bitmap).hasPrefix("red green"))
  }

  // MARK: Limits

  @Test(
    "An image with too many pixels is shown at a reduced size if its format can be decoded in parts",
    arguments: ["orientation-1.jpg", "photo.png", "tiles.tiff", "lossy.webp"])
  func reduced(name: String) throws {
    var limits = DecodingLimits()
    limits.pixels = 1000
    let path = Fixtures.formats.appending(path: name).path
    let pictures = try decode(path, limits)
    // Six eighths of 48 × 32.
    #expect(pictures.cached.fileSize == ImageSize(36, 24))
    #expect(ImageSize(pictures.exact[0].width, pictures.exact[0].height) == ImageSize(36, 24))
    let expected = name == "tiles.tiff" ? "white blue green red" : "red green blue white"
    #expect(quarters(pictures.exact[0]) == expected)
    limits.imagePixels = 1000
    #expect(throws: ImageError.tooLarge(path: path, width: 48, height: 32)) { try decode(path, limits) }
  }

  @Test(
    "An image with too many pixels is refused if its format is decoded as a whole",
    arguments: ["photo.bmp", "animated.gif", "photo.webp", "interlaced.png", "progressive.jpg"])
  func whole(name: String) throws {
    var limits = DecodingLimits()
    limits.pixels = 1000
    let path = Fixtures.formats.appending(path: name).path
    #expect {
      try decode(path, limits)
    } throws: { error in
      guard case .tooLarge(path, _, _)? = error as? ImageError else { return false }
      return "\(error)".hasSuffix(
        "The limit is 1000 megapixels, or 120 megapixels if the file can only be decoded as a whole")
    }
  }

  @Test("The reduced size is the largest number of eighths within the limit")
  func reducedSizes() {
    let limit = 120_000_000
    #expect(ImageSize(12_000, 10_000).reduced(to: limit) == ImageSize(12_000, 10_000))
    #expect(ImageSize(16_384, 8192).reduced(to: limit) == ImageSize(14_336, 7168))
    #expect(ImageSize(40_000, 25_000).reduced(to: limit) == ImageSize(10_000, 6250))
    #expect(ImageSize(30_001, 2001).reduced(to: 60_000_000) == ImageSize(26_251, 1751))
    #expect(ImageSize(0, 5).reduced(to: limit) == ImageSize(0, 5))
  }
}
