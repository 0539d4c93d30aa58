import CImageLibraries
import Drawing
import DynamicLibraries
import Foundation
import Hosting

/// Decodes the pixels of a checked file as they are stored, with the library of its format. HEIC and AVIF
/// files, which libheif turns upright, have a decoder of their own.
struct StoredImageDecoder {
  let image: CheckedImage
  /// The path for errors.
  let path: String

  /// Returns the stored pixels in their whole size, or in a smaller one that is not smaller than `size`.
  /// Their colors are those of the file's profile, except inks, which are converted to sRGB.
  ///
  /// - Throws: ``ImageError/undecodable(path:reason:)``, or ``ImageError/tooLarge(path:width:height:)`` if
  ///   the image has to be decoded as a whole and has too many pixels.
  func decode(atLeast size: ImageSize) throws(ImageError) -> Bitmap {
    switch image.format {
    case .jpeg: try jpeg(atLeast: size)
    case .png: try png(atLeast: size)
    case .webp: try webp(atLeast: size)
    case .tiff: try tiff(atLeast: size)
    case .gif: try onCanvas(surface(), ImageFrame(ImageBytes(image.bytes)))
    case .bmp, .jxl, .heic, .avif: try surface()
    }
  }

  private func failure(_ reason: String) -> ImageError { .undecodable(path: path, reason: reason) }

  private func library<Library>(
    _ loaded: Result<Library, MissingLibrary>
  ) throws(ImageError) -> Library {
    do {
      return try loaded.get()
    } catch {
      throw failure(error.description)
    }
  }

  /// Reads rows in their order: all of them into memory, or if they are too many, at `size`.
  private func read(
    atLeast size: ImageSize, isOpaque: Bool, _ readRow: @escaping (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> Bitmap {
    let stored = image.storedSize
    let pixels = StoredPixels(
      width: stored.width, height: stored.height, isOpaque: isOpaque, orientation: .up, colors: nil,
      readRow: readRow)
    return pixels.image(image.shownSize == image.size ? stored : size)
  }

  // MARK: Formats

  /// libjpeg-turbo decodes at a scale near the size. SDL_image decodes files that are damaged, and all files
  /// if libjpeg-turbo is not installed.
  private func jpeg(atLeast size: ImageSize) throws(ImageError) -> Bitmap {
    let hasInks = image.record.colorModel == .cmyk
    let decoded = JPEGLibrary.shared.flatMap { library in
      image.bytes.withUnsafeBytes {
        library.decode(
          $0, inks: hasInks, maximum: image.storedSize.width * image.storedSize.height, atLeast: size)
      }
    }
    guard let decoded, decoded.size.covers(size) else {
      guard !hasInks else { throw failure("libjpeg-turbo is not installed, or the file is damaged") }
      return try surface()
    }
    guard hasInks else { return decoded }
    var pixels = decoded.pixels
    InkConversion.convert(
      &pixels, profile: image.record.profile, isInverted: JPEGStructure.hasInvertedInks(image.bytes))
    return Bitmap(width: decoded.width, height: decoded.height, pixels: pixels, isOpaque: true)
  }

  private func png(atLeast size: ImageSize) throws(ImageError) -> Bitmap {
    guard let png = PNGStructure(file: image.bytes) else { throw failure("its header is damaged") }
    let decoded = image.bytes.withUnsafeBytes { bytes -> (bitmap: Bitmap, rows: Int)? in
      guard let rows = PNGRows(png, bytes) else { return nil }
      guard png.isInterlaced else {
        let bitmap = read(atLeast: size, isOpaque: png.isOpaque) { _, row in rows.next(into: row) }
        return (bitmap, rows.decodedRows)
      }
      let pixels = [UInt32](unsafeUninitializedCapacity: png.width * png.height) { buffer, count in
        count = png.width * png.height
        if let base = buffer.baseAddress { rows.readInterlaced(into: base) }
      }
      let bitmap = Bitmap(
        width: png.width, height: png.height, pixels: pixels, isOpaque: png.isOpaque ? true : nil)
      return (bitmap, rows.decodedRows)
    }
    guard let decoded else { throw failure("zlib is not installed") }
    guard decoded.rows > 0 else { throw failure("its pixels are damaged") }
    return decoded.bitmap
  }

  private func webp(atLeast size: ImageSize) throws(ImageError) -> Bitmap {
    let library = try library(WebPLibrary.loaded)
    guard let found = WebPPixels(image.bytes), found.frame.width > 0, found.frame.height > 0 else {
      throw failure("it has no pixels")
    }
    let isScaled = image.shownSize != image.size
    let target = isScaled ? size : found.frame.size
    try check(target)
    let pixels = image.bytes.withUnsafeBytes {
      library.decode(
        UnsafeRawBufferPointer(rebasing: $0[found.data]), width: target.width, height: target.height,
        isScaled: isScaled, missing: found.hasAlpha ? 0 : 0xFF80_8080)
    }
    guard let pixels else { throw failure("its pixels are damaged") }
    let bitmap = Bitmap(width: target.width, height: target.height, pixels: pixels)
    return isScaled ? bitmap : onCanvas(bitmap, found.frame)
  }

  private func tiff(atLeast size: ImageSize) throws(ImageError) -> Bitmap {
    let library = try library(TIFFLibrary.loaded)
    let decoded = image.bytes.withUnsafeBytes { bytes in
      Result { () throws(TIFFFailure) in
        try library.withRows(bytes) { rows -> Bitmap? in
          guard ImageSize(rows.width, rows.height) == image.storedSize else { return nil }
          let bitmap = read(atLeast: size, isOpaque: rows.isOpaque) { rows.read($0, into: $1) }
          return rows.hasPixels ? bitmap : nil
        }
      }
    }
    switch decoded {
    case .success(let bitmap?): return bitmap
    case .success: throw failure("its pixels are damaged")
    case .failure(let error): throw failure(error.reason)
    }
  }

  // MARK: Other formats

  /// Decodes the file with SDL_image.
  private func surface() throws(ImageError) -> Bitmap {
    try image.checkWhole(path)
    let library = try library(ImageLibrary.loaded)
    let decoded = image.bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in
        try library.decode(
          bytes, image.format, check: { (size: ImageSize) throws(ImageError) in try check(size) }, path: path)
      }
    }
    return try decoded.get()
  }

  private func check(_ size: ImageSize) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw failure("it has no pixels") }
    guard size.reduced(to: image.limits.pixels) == size else {
      throw .tooLarge(path: path, width: size.width, height: size.height)
    }
  }

  /// Returns the first image of an animation: its first frame at its place on the canvas, which is
  /// transparent elsewhere.
  private func onCanvas(_ bitmap: Bitmap, _ frame: ImageFrame?) -> Bitmap {
    let canvas = image.storedSize
    guard let frame, (frame.x, frame.y) != (0, 0) || bitmap.size != canvas,
      bitmap.size == frame.size
    else { return bitmap }
    var pixels = [UInt32](repeating: 0, count: canvas.width * canvas.height)
    let width = max(0, min(frame.width, canvas.width - frame.x))
    for y in 0..<max(0, min(frame.height, canvas.height - frame.y)) {
      let (source, target) = (y * frame.width, (frame.y + y) * canvas.width + frame.x)
      pixels.replaceSubrange(target..<target + width, with: bitmap.pixels[source..<source + width])
    }
    return Bitmap(width: canvas.width, height: canvas.height, pixels: pixels)
  }
}
