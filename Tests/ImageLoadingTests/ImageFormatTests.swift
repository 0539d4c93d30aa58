import CImageLibraries
import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// Files of all formats, which `Scripts/make-fixtures` writes.
@MainActor @Suite struct ImageFormatTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Formats")

  private func load(_ name: String, side: Int? = nil) throws -> Bitmap {
    let store = ImageStore(workers: 1)
    let size = side.map { CGSize(width: $0, height: $0) }
    var result: Result<Bitmap, ImageError>?
    _ = store.load(ImageRequest(url: folder.appendingPathComponent(name), pixelSize: size)) { result = $0 }
    #expect(store.finishLoading())
    return try #require(result).get()
  }

  /// The names of the colors in the quarters: from the top left to the bottom right.
  private func quarters(_ bitmap: Bitmap) -> String {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let pixel = bitmap.pixels[bitmap.height * y / 4 * bitmap.width + bitmap.width * x / 4]
      let names = [("red", 0xDC1E1E), ("green", 0x1EC828), ("blue", 0x1E3CD2), ("white", 0xF0F0F0)]
      let near = names.first { _, color in
        [16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - (color >> $0 & 0xFF)) < 24 }
      }
      return near?.0 ?? String(pixel, radix: 16)
    }
    .joined(separator: " ")
  }

  @Test("All orientations of a camera are shown upright, whole and scaled", arguments: 1...8)
  func orientations(number: Int) throws {
    let whole = try load("orientation-\(number).jpg")
    #expect(whole.width == 48 && whole.height == 32)
    #expect(quarters(whole) == "red green blue white")
    let small = try load("orientation-\(number).jpg", side: 12)
    #expect(small.width == 18 && small.height == 12)
    #expect(quarters(small) == "red green blue white")
  }

  @Test(
    "The first image of each format is shown",
    arguments: ["photo.png", "photo.webp", "photo.bmp", "photo.tiff", "animated.gif"])
  func formats(name: String) throws {
    let bitmap = try load(name)
    #expect(bitmap.width == 48 && bitmap.height == 32 && bitmap.isOpaque)
    #expect(quarters(bitmap) == "red green blue white")
  }

  /// Whether the installed SDL_image has a decoder for JPEG XL.
  private static let hasJPEGXL: Bool = {
    typealias Initialize = @convention(c) (CInt) -> CInt
    guard let library = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW), let symbol = dlsym(library, "IMG_Init")
    else { return false }
    // IMG_INIT_JXL
    return unsafeBitCast(symbol, to: Initialize.self)(0x10) & 0x10 != 0
  }()

  @Test("JPEG XL files are shown if SDL_image has their decoder; if not, the error names the file")
  func jpegXL() throws {
    if Self.hasJPEGXL {
      let bitmap = try load("photo.jxl")
      #expect(bitmap.width == 48 && bitmap.height == 32 && bitmap.isOpaque)
      #expect(quarters(bitmap) == "red green blue white")
    } else {
      let path = folder.appendingPathComponent("photo.jxl").path
      let error = #expect(throws: ImageError.self) { try load("photo.jxl") }
      guard case .undecodable(path: path, _)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test(
    "HEIC and AVIF files are decoded upright", .enabled(if: HEIFLibrary.shared != nil),
    arguments: ["turned.heic", "photo.avif"])
  func heif(name: String) throws {
    let bitmap = try load(name)
    #expect(bitmap.width == 48 && bitmap.height == 32 && bitmap.isOpaque)
    #expect(quarters(bitmap) == "red green blue white")
    let small = try load(name, side: 12)
    #expect(small.width == 18 && small.height == 12)
  }

  @Test(
    "A HEIC file that is too large is refused before it is decoded", .enabled(if: HEIFLibrary.shared != nil))
  func largeHEIF() throws {
    let url = folder.appendingPathComponent("turned.heic")
    let store = ImageStore(workers: 1, maximumPixelCount: 1000)
    var error: ImageError?
    _ = store.load(ImageRequest(url: url)) { if case .failure(let failure) = $0 { error = failure } }
    #expect(store.finishLoading())
    #expect(error == .tooLarge(path: url.path, width: 48, height: 32))
  }

  @Test(
    "Of a raw file of a camera, the JPEG file in it is shown upright",
    .enabled(if: JPEGLibrary.shared != nil),
    arguments: ["camera.nef", "camera.dng"])
  func raw(name: String) throws {
    let bitmap = try load(name)
    #expect(bitmap.width == 384 && bitmap.height == 256)
    #expect(quarters(bitmap) == "red green blue white")
  }

  @Test(
    "Colors of a profile are converted to sRGB", .enabled(if: ColorLibrary.shared != nil),
    arguments: ["p3.jpg", "p3.png"])
  func colors(name: String) throws {
    let pixel = try load(name).pixels[100]
    // 150, 200, 100 of Display P3.
    for (shift, value) in [(16, 134), (8, 202), (0, 88)] {
      #expect(abs(Int(pixel >> shift & 0xFF) - value) <= 6, "\(String(pixel, radix: 16))")
    }
  }

  @Test(
    "Colors of a HEIC file's profile are converted to sRGB",
    .enabled(if: ColorLibrary.shared != nil && HEIFLibrary.shared != nil))
  func heifColors() throws { try colors(name: "p3.heic") }

  @Test(
    "Colors of a HEIC file with the number of its primaries are converted to sRGB",
    .enabled(if: ColorLibrary.shared != nil && HEIFLibrary.shared != nil))
  func heifPrimaries() throws {
    let pixel = try load("p3-number.heic").pixels[100]
    // 150, 200, 100 of Display P3, with the tone curve of sRGB.
    for (shift, value) in [(16, 135), (8, 202), (0, 84)] {
      #expect(abs(Int(pixel >> shift & 0xFF) - value) <= 6, "\(String(pixel, radix: 16))")
    }
  }

  @Test("The thumbnail of a camera is shown until the file is decoded")
  func preview() throws {
    let store = ImageStore(workers: 1)
    let request = ImageRequest(
      url: folder.appendingPathComponent("camera.jpg"), pixelSize: CGSize(width: 200, height: 200))
    var shown: [String] = []
    func note(_ bitmap: Bitmap) {
      shown.append("\(bitmap.width)×\(bitmap.height) \(quarters(bitmap).prefix(4))")
    }
    _ = store.load(request, priority: .visible) {
      note($0)
    } completion: { result in
      if case .success(let bitmap) = result { note(bitmap) }
    }
    #expect(store.finishLoading())
    #expect(shown == ["120×80 blue", "300×200 gree"])
    #expect(store.decodeCount(of: request.file.url) == 1)
  }

  @Test(
    "The thumbnail in a HEIC file is shown until the file is decoded", .enabled(if: HEIFLibrary.shared != nil)
  )
  func previewInHEIF() throws {
    let store = ImageStore(workers: 1)
    let request = ImageRequest(
      url: folder.appendingPathComponent("thumbnail.heic"), pixelSize: CGSize(width: 200, height: 200))
    var shown: [String] = []
    _ = store.load(request, priority: .visible) {
      shown.append("\($0.width)×\($0.height) " + quarters($0))
    } completion: { result in
      if case .success(let bitmap) = result {
        shown.append("\(bitmap.width)×\(bitmap.height) " + quarters(bitmap))
      }
    }
    #expect(store.finishLoading())
    #expect(shown == ["96×64 red green blue white", "300×200 red green blue white"])
  }

  @Test("Of a JPEG file that was cut, the part that is there is shown")
  func cut() throws {
    let bytes = try Data(contentsOf: folder.appendingPathComponent("camera.jpg"))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
    try bytes.dropLast(200).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let store = ImageStore(workers: 1)
    var size = ""
    _ = store.load(ImageRequest(url: file, pixelSize: CGSize(width: 200, height: 200))) { result in
      if case .success(let bitmap) = result { size = "\(bitmap.width)×\(bitmap.height)" }
    }
    #expect(store.finishLoading())
    #expect(size == "300×200")
  }

  @Test("A thumbnail of a camera that is large enough is used instead of the file")
  func embedded() throws {
    let store = ImageStore(workers: 1)
    let request = ImageRequest(
      url: folder.appendingPathComponent("camera.jpg"), pixelSize: CGSize(width: 60, height: 60))
    var size = ""
    _ = store.load(request) { result in
      if case .success(let bitmap) = result { size = "\(bitmap.width)×\(bitmap.height)" }
    }
    #expect(store.finishLoading())
    #expect(size == "90×60")
    #expect(store.statistics.embedded == 1 && store.statistics.decoded == 0)
  }
}
