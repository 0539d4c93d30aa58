import CImageLibraries
import Drawing
import DynamicLibraries
import Foundation
import Hosting

/// libjpeg-turbo, which is loaded when the first JPEG file is decoded. It decodes a file at an eighth to
/// eight eighths of its size, so that a small image of a large photo costs a fraction of the whole.
extension JPEGLibrary {
  /// The library; nil if it is not installed. SDL_image then decodes all files, at their whole size.
  static let shared = try? DynamicLibrary.functions(
    "libjpeg-turbo", files: ["libturbojpeg.so.0", "libturbojpeg.so"],
    packages: .init(debian: "libturbojpeg0", fedora: "turbojpeg", arch: "libjpeg-turbo"),
    JPEGLibrary_functions
  ).get()

  /// The pixel format whose 4 bytes are `0xFFRRGGBB` as a little-endian word: `TJPF_BGRA`.
  private static let format: CInt = 8
  /// `TJERR_WARNING`.
  private static let warning: CInt = 0
  /// The color spaces that libjpeg-turbo converts to red, green and blue: `TJCS_RGB`, `TJCS_YCbCr`,
  /// `TJCS_GRAY`.
  private static let colorSpaces: ClosedRange<CInt> = 0...2
  /// The color spaces that it converts to inks: `TJCS_CMYK`, `TJCS_YCCK`; and the format with a byte for each
  /// ink: `TJPF_CMYK`.
  private static let (inkSpaces, inkFormat): (ClosedRange<CInt>, CInt) = (3...4, 11)

  /// Decodes a file at the smallest scale that is not below a size, or without one as a whole: to
  /// `0xFFRRGGBB`, or to four inks in a pixel, the first in the lowest byte. Returns nil if the file is
  /// damaged, has more than `maximum` pixels, or has inks where `inks` is false, or the reverse.
  func decode(
    _ file: UnsafeRawBufferPointer, inks: Bool = false, maximum: Int, atLeast wanted: ImageSize? = nil
  ) -> Bitmap? {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress, let handle = tjInitDecompress() else {
      return nil
    }
    defer { _ = tjDestroy(handle) }
    var (width, height, sampling, colors): (CInt, CInt, CInt, CInt) = (0, 0, 0, -1)
    let count = CUnsignedLong(file.count)
    guard tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &colors) == 0,
      (inks ? Self.inkSpaces : Self.colorSpaces).contains(colors), width > 0, height > 0,
      Int(width) * Int(height) <= maximum
    else { return nil }
    let whole = ImageSize(Int(width), Int(height))
    let size = Self.scaledSize(whole, wanted: wanted ?? whole)
    var isComplete = false
    let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      let status = tjDecompress2(
        handle, bytes, CUnsignedLong(file.count), base, CInt(size.width), CInt(size.width * 4),
        CInt(size.height), inks ? Self.inkFormat : Self.format, 0)
      // Cameras write files with bytes between the segments that the format does not allow, which is a
      // warning.
      isComplete = status == 0 || tjGetErrorCode(handle) == Self.warning
      count = isComplete ? size.width * size.height : 0
    }
    return isComplete ? Bitmap(width: size.width, height: size.height, pixels: pixels, isOpaque: true) : nil
  }

  /// The width and the height of the blocks of a file by its sampling: `TJSAMP_444`, `422`, `420`, `GRAY`,
  /// `440`, `411`.
  private static let blocks = [(8, 8), (16, 8), (16, 16), (8, 8), (8, 16), (32, 8)]
  /// `TJXOPT_CROP` with `TJXOPT_COPYNONE`.
  private static let cut: CInt = 4 | 64

  /// Decodes a rectangle of a file without inks, whose stored pixels it contains, as a whole or at the
  /// smallest scale that is not below a size. The blocks of the rectangle are cut out before they are
  /// decoded, so that memory is needed for the coefficients of the file and for the pixels of the rectangle
  /// only. Returns nil as ``decode(_:inks:maximum:atLeast:)`` does.
  func decode(_ file: UnsafeRawBufferPointer, _ region: ImageRegion, atLeast wanted: ImageSize) -> Bitmap? {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress, let handle = tjInitTransform() else {
      return nil
    }
    defer { _ = tjDestroy(handle) }
    var (width, height, sampling, colors): (CInt, CInt, CInt, CInt) = (0, 0, 0, -1)
    let count = CUnsignedLong(file.count)
    guard tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &colors) == 0,
      Self.colorSpaces.contains(colors), Self.blocks.indices.contains(Int(sampling)),
      region.clipped(to: ImageSize(Int(width), Int(height))) == region
    else { return nil }
    // The cut begins at a block.
    let block = Self.blocks[Int(sampling)]
    let (left, top) = (region.x % block.0, region.y % block.1)
    var transform = jpeg_transform()
    (transform.x, transform.y) = (CInt(region.x - left), CInt(region.y - top))
    (transform.width, transform.height) = (CInt(region.width + left), CInt(region.height + top))
    transform.options = Self.cut
    var (result, resultCount): (UnsafeMutablePointer<UInt8>?, CUnsignedLong) = (nil, 0)
    defer { tjFree(result) }
    let status = tjTransform(handle, bytes, count, 1, &result, &resultCount, &transform, 0)
    guard status == 0 || tjGetErrorCode(handle) == Self.warning, let result, resultCount > 0 else {
      return nil
    }
    let isWhole = left == 0 && top == 0
    let decoded = decode(
      UnsafeRawBufferPointer(start: result, count: Int(resultCount)),
      maximum: (region.width + left) * (region.height + top), atLeast: isWhole ? wanted : nil)
    guard let decoded, !isWhole else { return decoded }
    let place = ImageRegion(x: left, y: top, width: region.width, height: region.height)
    return decoded.withStoredPixels(orientation: .up, colors: nil) { $0.part(place).image(region.size) }
  }

  /// `TJSAMP_420`: the colors have half the width and height.
  private static let colorSampling: CInt = 2

  /// Encodes an image with a quality of 1…100. Transparent parts become white. Nil for an image without
  /// pixels.
  func encode(_ bitmap: Bitmap, quality: Int) -> [UInt8]? {
    guard bitmap.width > 0, bitmap.height > 0, let handle = tjInitCompress() else { return nil }
    defer { _ = tjDestroy(handle) }
    let opaque = bitmap.isOpaque ? bitmap.pixels : bitmap.pixels.map { Self.overWhite($0) }
    var (result, count): (UnsafeMutablePointer<UInt8>?, CUnsignedLong) = (nil, 0)
    defer { tjFree(result) }
    let status = opaque.withUnsafeBytes { pixels -> CInt in
      guard let first = pixels.bindMemory(to: UInt8.self).baseAddress else { return -1 }
      return tjCompress2(
        handle, first, CInt(bitmap.width), CInt(bitmap.width * 4), CInt(bitmap.height), Self.format, &result,
        &count, Self.colorSampling, CInt(min(100, max(1, quality))), 0)
    }
    guard status == 0, let result, count > 0 else { return nil }
    return Array(UnsafeBufferPointer(start: result, count: Int(count)))
  }

  private static func overWhite(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return [0, 8, 16].reduce(0xFF00_0000) { result, shift in
      let channel = pixel >> shift & 0xFF
      return result | (channel * alpha + 255 * (255 - alpha) + 127) / 255 << shift
    }
  }

  /// Returns the size at the smallest number of eighths that is not smaller than `wanted`; the whole size if
  /// it is smaller.
  static func scaledSize(_ size: ImageSize, wanted: ImageSize) -> ImageSize {
    (1..<8).lazy.map { size.eighths($0) }.first { $0.covers(wanted) } ?? size
  }
}
