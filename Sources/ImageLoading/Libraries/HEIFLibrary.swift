import CImageLibraries
import DynamicLibraries
import Foundation
import Hosting

/// libheif, which is loaded when the first HEIC or AVIF file is decoded.
struct HEIFLibrary: Sendable {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Make = @convention(c) () -> Pointer?
  private typealias Free = @convention(c) (Pointer) -> Void
  private typealias Measure = @convention(c) (Pointer) -> CInt
  private typealias Plane =
    @convention(c) (Pointer, CInt, UnsafeMutablePointer<CInt>) -> UnsafePointer<UInt8>?
  private typealias MeasurePlane = @convention(c) (Pointer, CInt) -> CInt
  private typealias ListThumbnails = @convention(c) (Pointer, UnsafeMutablePointer<UInt32>, CInt) -> CInt
  private typealias ProfileSize = @convention(c) (Pointer) -> Int

  private let make: Make
  private let free: Free
  private let read: @convention(c) (Pointer?, UnsafeRawPointer?, Int, UnsafeRawPointer?) -> heif_status
  private let primary: @convention(c) (Pointer?, UnsafeMutablePointer<Pointer?>?) -> heif_status
  private let width: Measure
  private let height: Measure
  private let hasAlpha: Measure
  private let releaseHandle: Free
  private let decode:
    @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<Pointer?>?, CInt, CInt, UnsafeRawPointer?) ->
      heif_status
  private let plane: Plane
  private let planeWidth: MeasurePlane
  private let planeHeight: MeasurePlane
  private let releaseImage: Free
  private let listThumbnails: ListThumbnails
  private let thumbnail:
    @convention(c) (UnsafeRawPointer?, UInt32, UnsafeMutablePointer<Pointer?>?) -> heif_status
  private let profileSize: ProfileSize
  private let profile: @convention(c) (UnsafeRawPointer?, Pointer?) -> heif_status
  private let coding:
    @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<UnsafeMutablePointer<heif_coding>?>?) ->
      heif_status
  private let freeCoding: Free

  /// The library; nil if it is not installed.
  static let shared = try? HEIFLibrary()

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "libheif", files: ["libheif.so.1"],
      packages: .init(debian: "libheif1", fedora: "libheif", arch: "libheif"))
    make = try library.function("heif_context_alloc")
    free = try library.function("heif_context_free")
    read = try library.function("heif_context_read_from_memory_without_copy")
    primary = try library.function("heif_context_get_primary_image_handle")
    width = try library.function("heif_image_handle_get_width")
    height = try library.function("heif_image_handle_get_height")
    hasAlpha = try library.function("heif_image_handle_has_alpha_channel")
    releaseHandle = try library.function("heif_image_handle_release")
    decode = try library.function("heif_decode_image")
    plane = try library.function("heif_image_get_plane_readonly")
    planeWidth = try library.function("heif_image_get_width")
    planeHeight = try library.function("heif_image_get_height")
    releaseImage = try library.function("heif_image_release")
    listThumbnails = try library.function("heif_image_handle_get_list_of_thumbnail_IDs")
    thumbnail = try library.function("heif_image_handle_get_thumbnail")
    profileSize = try library.function("heif_image_handle_get_raw_color_profile_size")
    profile = try library.function("heif_image_handle_get_raw_color_profile")
    coding = try library.function("heif_image_handle_get_nclx_color_profile")
    freeCoding = try library.function("heif_nclx_color_profile_free")
  }

  /// `heif_colorspace_RGB`.
  private static let rgb: CInt = 1
  /// `heif_channel_interleaved`, which has the same number as `heif_chroma_interleaved_RGB`.
  private static let interleaved: CInt = 10
  /// `heif_chroma_interleaved_RGBA`.
  private static let interleavedWithAlpha: CInt = 11

  /// Decodes the first image of a file and calls `body` with its upright pixels.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - path: The path for errors.
  ///   - check: Called with the size before the pixels are decoded; throws if the image is too large.
  ///   - body: Called with the pixels, which are valid during the call.
  /// - Returns: The result of `body`.
  /// - Throws: ``ImageError/undecodable(path:reason:)``, or the error of `check`.
  func withImage<Result>(
    _ file: UnsafeRawBufferPointer, path: String, check: (ImageSize) throws(ImageError) -> Void,
    _ body: (StoredPixels) -> Result
  ) throws(ImageError) -> Result {
    try withFirstImage(file, path: path) { handle throws(ImageError) in
      try check(size(of: handle))
      return try decode(handle, path: path, body)
    }
  }

  /// Decodes the thumbnail of the first image of a file and calls `body` with its upright pixels.
  ///
  /// - Parameters:
  ///   - file: The bytes of the file.
  ///   - path: The path for errors.
  ///   - check: Called with the size of the thumbnail before its pixels are decoded; throws if it is too
  ///     large.
  ///   - body: Called with the size of the image and the pixels of the thumbnail, which are valid during the
  ///     call.
  /// - Returns: The result of `body`; nil if there is no thumbnail.
  /// - Throws: ``ImageError/undecodable(path:reason:)``, or the error of `check`.
  func withThumbnail<Result>(
    _ file: UnsafeRawBufferPointer, path: String, check: (ImageSize) throws(ImageError) -> Void,
    _ body: (ImageSize, StoredPixels) -> Result
  ) throws(ImageError) -> Result? {
    try withFirstImage(file, path: path) { handle throws(ImageError) in
      var identifier: UInt32 = 0
      guard listThumbnails(handle, &identifier, 1) > 0 else { return nil }
      var small: Pointer?
      try succeed(thumbnail(handle, identifier, &small), path)
      guard let small else { return nil }
      defer { releaseHandle(small) }
      try check(size(of: small))
      return try decode(small, path: path) { body(size(of: handle), $0) }
    }
  }

  private func size(of handle: Pointer) -> ImageSize { ImageSize(Int(width(handle)), Int(height(handle))) }

  private func withFirstImage<Result>(
    _ file: UnsafeRawBufferPointer, path: String, _ body: (Pointer) throws(ImageError) -> Result
  ) throws(ImageError) -> Result {
    guard let context = make() else { throw .undecodable(path: path, reason: "not enough memory") }
    defer { free(context) }
    var handle: Pointer?
    try succeed(read(context, file.baseAddress, file.count, nil), path)
    try succeed(primary(context, &handle), path)
    guard let handle else { throw .undecodable(path: path, reason: "it has no image") }
    defer { releaseHandle(handle) }
    return try body(handle)
  }

  private func decode<Result>(
    _ handle: Pointer, path: String, _ body: (StoredPixels) -> Result
  ) throws(ImageError) -> Result {
    let isOpaque = hasAlpha(handle) == 0
    var image: Pointer?
    try succeed(
      decode(handle, &image, Self.rgb, isOpaque ? Self.interleaved : Self.interleavedWithAlpha, nil), path)
    guard let image else { throw .undecodable(path: path, reason: "it has no pixels") }
    defer { releaseImage(image) }
    var stride: CInt = 0
    guard let base = plane(image, Self.interleaved, &stride) else {
      throw .undecodable(path: path, reason: "it has no pixels")
    }
    let count = Int(planeWidth(image, Self.interleaved))
    return body(
      StoredPixels(
        width: count, height: Int(planeHeight(image, Self.interleaved)), isOpaque: isOpaque, orientation: .up,
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
    let count = profileSize(handle)
    guard count > 0 else { return codedColors(of: handle) }
    guard count < 4 << 20 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard bytes.withUnsafeMutableBytes({ profile(handle, $0.baseAddress) }).code == 0 else { return nil }
    return ColorConversion(profile: bytes, isGray: false)
  }

  private func codedColors(of handle: Pointer) -> ColorConversion? {
    var numbers: UnsafeMutablePointer<heif_coding>?
    guard coding(handle, &numbers).code == 0, let numbers else { return nil }
    defer { freeCoding(numbers) }
    // Transfers above 15 are those of images with a high dynamic range, which have another range of values.
    guard numbers.pointee.transfer < 16 else { return nil }
    return ColorPrimaries(number: numbers.pointee.primaries).flatMap(ColorConversion.init(primaries:))
  }

  private func succeed(_ status: heif_status, _ path: String) throws(ImageError) {
    guard status.code != 0 else { return }
    throw .undecodable(path: path, reason: status.message.map { String(cString: $0) } ?? "damaged")
  }
}
