import CImageLibraries
import DynamicLibraries
import Foundation
import Hosting

/// libheif, which is loaded when the first HEIC or AVIF file is decoded.
extension HEIFLibrary {
  private typealias Pointer = UnsafeMutableRawPointer

  /// The library; nil if it is not installed.
  static let shared = try? DynamicLibrary.functions(
    "libheif", files: ["libheif.so.1"],
    packages: .init(debian: "libheif1", fedora: "libheif", arch: "libheif"), HEIFLibrary_functions
  ).get()

  /// Loads the decoders that are libraries of their own; the first context does.
  func loadPlugins() { heif_context_alloc().map { heif_context_free($0) } }

  /// `heif_colorspace_RGB`.
  private static let rgb: CInt = 1
  /// `heif_channel_interleaved`, which has the same number as `heif_chroma_interleaved_RGB`.
  private static let interleaved: CInt = 10
  /// `heif_chroma_interleaved_RGBA`.
  private static let interleavedWithAlpha: CInt = 11

  /// Decodes the first image of a file and calls `body` with its upright pixels, which are valid during the
  /// call. Calls `check` with the size before; it throws if the image is too large. `path` is for errors.
  func withImage<Result>(
    _ file: UnsafeRawBufferPointer, path: String, check: (ImageSize) throws(ImageError) -> Void,
    _ body: (StoredPixels) -> Result
  ) throws(ImageError) -> Result {
    try withFirstImage(file, path: path) { handle throws(ImageError) in
      try check(size(of: handle))
      return try decode(handle, path: path, body)
    }
  }

  /// Decodes the thumbnail of the first image of a file, in the same way, and calls `body` with the size of
  /// the image too. Returns nil if there is no thumbnail.
  func withThumbnail<Result>(
    _ file: UnsafeRawBufferPointer, path: String, check: (ImageSize) throws(ImageError) -> Void,
    _ body: (ImageSize, StoredPixels) -> Result
  ) throws(ImageError) -> Result? {
    try withFirstImage(file, path: path) { handle throws(ImageError) in
      var identifier: UInt32 = 0
      guard heif_image_handle_get_list_of_thumbnail_IDs(handle, &identifier, 1) > 0 else { return nil }
      var small: Pointer?
      try succeed(heif_image_handle_get_thumbnail(handle, identifier, &small), path)
      guard let small else { return nil }
      defer { heif_image_handle_release(small) }
      try check(size(of: small))
      return try decode(small, path: path) { body(size(of: handle), $0) }
    }
  }

  private func size(of handle: Pointer) -> ImageSize {
    ImageSize(Int(heif_image_handle_get_width(handle)), Int(heif_image_handle_get_height(handle)))
  }

  private func withFirstImage<Result>(
    _ file: UnsafeRawBufferPointer, path: String, _ body: (Pointer) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    guard let context = heif_context_alloc() else {
      throw .undecodable(path: path, reason: "not enough memory")
    }
    defer { heif_context_free(context) }
    var handle: Pointer?
    try succeed(heif_context_read_from_memory_without_copy(context, file.baseAddress, file.count, nil), path)
    try succeed(heif_context_get_primary_image_handle(context, &handle), path)
    guard let handle else { throw .undecodable(path: path, reason: "it has no image") }
    defer { heif_image_handle_release(handle) }
    return try body(handle)
  }

  private func decode<Result>(
    _ handle: Pointer, path: String, _ body: (StoredPixels) -> Result
  ) throws(ImageError) -> Result {
    let isOpaque = heif_image_handle_has_alpha_channel(handle) == 0
    var image: Pointer?
    try succeed(
      heif_decode_image(
        handle, &image, Self.rgb, isOpaque ? Self.interleaved : Self.interleavedWithAlpha, nil), path)
    guard let image else { throw .undecodable(path: path, reason: "it has no pixels") }
    defer { heif_image_release(image) }
    var stride: CInt = 0
    guard let base = heif_image_get_plane_readonly(image, Self.interleaved, &stride) else {
      throw .undecodable(path: path, reason: "it has no pixels")
    }
    let count = Int(heif_image_get_width(image, Self.interleaved))
    return body(
      StoredPixels(
        width: count, height: Int(heif_image_get_height(image, Self.interleaved)), isOpaque: isOpaque,
        orientation: .up,
        colors: colors(of: handle)
      ) { y, row in
        var at = base + y * Int(stride)
        for x in 0..<count {
          let alpha = isOpaque ? 0xFF00_0000 : UInt32(at[3]) &<< 24
          row[x] = alpha | UInt32(at[0]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[2])
          at += isOpaque ? 3 : 4
        }
      })
  }

  /// The conversion to sRGB: from the color profile, or else from the numbers that a file has in place of
  /// one.
  private func colors(of handle: Pointer) -> ColorConversion? {
    let count = heif_image_handle_get_raw_color_profile_size(handle)
    guard count > 0 else { return codedColors(of: handle) }
    guard count < 4 << 20 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard
      bytes.withUnsafeMutableBytes({ heif_image_handle_get_raw_color_profile(handle, $0.baseAddress) }).code
        == 0
    else { return nil }
    return ColorConversion(profile: bytes, isGray: false)
  }

  private func codedColors(of handle: Pointer) -> ColorConversion? {
    var numbers: UnsafeMutablePointer<heif_coding>?
    guard heif_image_handle_get_nclx_color_profile(handle, &numbers).code == 0, let numbers else {
      return nil
    }
    defer { heif_nclx_color_profile_free(numbers) }
    // Transfers above 15 are those of images with a high dynamic range, which have another range of values.
    guard numbers.pointee.transfer < 16 else { return nil }
    return ColorPrimaries(number: numbers.pointee.primaries).flatMap(ColorConversion.init(primaries:))
  }

  private func succeed(_ status: heif_status, _ path: String) throws(ImageError) {
    guard status.code != 0 else { return }
    throw .undecodable(path: path, reason: status.message.map { String(cString: $0) } ?? "damaged")
  }
}
