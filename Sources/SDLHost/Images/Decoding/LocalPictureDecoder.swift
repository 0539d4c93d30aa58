import CSDL2
import Drawing
import Foundation
import Hosting
import ImageMetadata

/// Decodes files in the process that calls it: in helper processes, in tests, and in programs without helper processes.
nonisolated struct LocalPictureDecoder: PictureDecoder {
  var limits = DecodingLimits()

  func decode(_ query: PictureQuery) throws(ImageError) -> DecodedPictures? {
    switch query.part {
    case .image: try pictures(query, of: CheckedImage(query.path, limits))
    case .preview: try preview(query)
    case .thumbnail: try thumbnail(query)
    }
  }

  // MARK: The image

  /// Returns the upright image of bytes that were read, in its original size. `name` is for errors.
  func image(of bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    try image(CheckedImage(bytes, path: name, limits), name: name)
  }

  /// Returns the upright image of a file in its original size.
  func image(ofFile path: String) throws(ImageError) -> Bitmap {
    try image(CheckedImage(path, limits), name: path)
  }

  private func image(_ image: CheckedImage, name: String) throws(ImageError) -> Bitmap {
    let query = PictureQuery(part: .image, path: name, requests: [ImageRequest(url: URL(filePath: name))])
    return try pictures(query, of: image).exact[0]
  }

  private func pictures(_ query: PictureQuery, of image: CheckedImage) throws(ImageError) -> DecodedPictures {
    switch image.format {
    case .jpeg: if let pictures = scaledJPEG(query, image) { return pictures }
    case .heic, .avif: if let pictures = try heif(query, image) { return pictures }
    default: break
    }
    return try withSurface(image, path: query.path) { rows in
      pictures(
        query,
        StoredPixels(
          width: rows.width, height: rows.height, isOpaque: rows.isOpaque,
          orientation: image.file.orientation, colors: image.file.colors, readRow: rows.read))
    }
  }

  /// Decodes a file with SDL_image and calls `body` with its pixels, as they are stored.
  func withSurface<Result>(
    _ image: CheckedImage, path: String, _ body: (SurfaceRows) -> Result
  ) throws(ImageError) -> Result {
    let library: ImageLibrary
    do {
      library = try ImageLibrary.loaded.get()
    } catch {
      throw .undecodable(path: path, reason: error.description)
    }
    guard let surface = image.bytes.withUnsafeBytes({ library.load($0, image.format) }) else {
      throw .undecodable(path: path, reason: SDLHostError.takeReason())
    }
    defer { SDL_FreeSurface(surface) }
    try check(ImageSize(Int(surface.pointee.w), Int(surface.pointee.h)), path)
    guard let rows = SurfaceRows(surface) else {
      throw .undecodable(path: path, reason: SDLHostError.takeReason())
    }
    return body(rows)
  }

  /// Decodes a JPEG file at a scale near the wanted size. Returns nil if SDL_image has to decode the file: it is
  /// damaged, has other colors than red, green and blue, or libjpeg-turbo is not installed.
  private func scaledJPEG(_ query: PictureQuery, _ image: CheckedImage) -> DecodedPictures? {
    guard let library = JPEGLibrary.shared else { return nil }
    let wanted = image.file.orientation.upright(cachedSize(query, fileSize: image.size))
    let pixels = image.bytes.withUnsafeBytes {
      library.decode($0, maximum: limits.pixels) { _, _ in (wanted.width, wanted.height) }
    }
    guard let pixels, ImageSize(pixels.width, pixels.height).covers(wanted) else { return nil }
    return pixels.withStoredPixels(orientation: image.file.orientation, colors: image.file.colors) {
      pictures(query, $0, fileSize: image.size)
    }
  }

  /// Decodes a HEIC or AVIF file. Returns nil if libheif is not installed, or has no decoder for the file: SDL_image may
  /// have one.
  private func heif(_ query: PictureQuery, _ image: CheckedImage) throws(ImageError) -> DecodedPictures? {
    guard let library = HEIFLibrary.shared else { return nil }
    let path = query.path
    let result = image.bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in
        try library.withImage(
          bytes, path: path, check: { (size: ImageSize) throws(ImageError) in try check(size, path) },
          { pictures(query, $0) })
      }
    }
    switch result {
    case .success(let pictures): return pictures
    case .failure(.tooLarge(let path, let width, let height)):
      throw .tooLarge(path: path, width: width, height: height)
    case .failure: return nil
    }
  }

  /// The size in which the image of a file is cached after a query.
  private func cachedSize(_ query: PictureQuery, fileSize: ImageSize) -> ImageSize {
    let needed = query.requests.map(fileSize.target).reduce(ImageSize(1, 1)) { $0.union($1) }
    return fileSize.cached(for: needed)
  }

  /// Makes the images of a query from pixels that may be smaller than the image in the file.
  private func pictures(
    _ query: PictureQuery, _ pixels: StoredPixels, fileSize: ImageSize? = nil
  ) -> DecodedPictures {
    let fileSize = fileSize ?? pixels.uprightSize
    let size = cachedSize(query, fileSize: fileSize)
    let cached = pixels.image(size)
    var made = [size: cached]
    let exact = query.requests.map { request in
      let target = fileSize.target(of: request)
      let bitmap = made[target] ?? pixels.image(target)
      made[target] = bitmap
      return bitmap
    }
    return DecodedPictures(cached: CachedPicture(bitmap: cached, fileSize: fileSize), exact: exact)
  }

  private func check(_ size: ImageSize, _ path: String) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw .undecodable(path: path, reason: "it has no pixels") }
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, count <= limits.pixels else {
      throw .tooLarge(path: path, width: size.width, height: size.height)
    }
  }

  // MARK: Smaller images

  /// The largest number of pixels of an image that a camera has stored beside another.
  private var previewLimits: DecodingLimits {
    var limits = limits
    limits.pixels = min(limits.pixels, 4_000_000)
    return limits
  }

  private func preview(_ query: PictureQuery) throws(ImageError) -> DecodedPictures? {
    let file = try ImageFile(query.path)
    switch file.format {
    case .jpeg: return try previewInJPEG(file, query.path)
    case .heic, .avif: return try previewInHEIF(query.path)
    default: return nil
    }
  }

  /// Some cameras add black bars to give all thumbnails the same shape; these are not used.
  private func previewInJPEG(_ file: ImageFile, _ path: String) throws(ImageError) -> DecodedPictures? {
    guard let library = JPEGLibrary.shared, let size = file.size,
      let thumbnail = ExifMetadata.thumbnail(jpeg: file.prefix)
    else { return nil }
    let image = try CheckedImage(Array(thumbnail), path: path, previewLimits)
    guard file.orientation.upright(size).hasThumbnail(image.storedSize) else { return nil }
    let pixels = thumbnail.withUnsafeBytes {
      library.decode($0, maximum: previewLimits.pixels, atLeast: { ($0, $1) })
    }
    let bitmap = pixels?.withStoredPixels(orientation: file.orientation, colors: file.colors) {
      $0.image($0.uprightSize)
    }
    return bitmap.map { DecodedPictures(cached: CachedPicture(bitmap: $0, fileSize: size)) }
  }

  private func previewInHEIF(_ path: String) throws(ImageError) -> DecodedPictures? {
    guard let library = HEIFLibrary.shared else { return nil }
    let image = try CheckedImage(path, limits)
    let found = image.bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in
        try library.withThumbnail(
          bytes, path: path,
          check: { (size: ImageSize) throws(ImageError) in
            guard size.width * size.height <= previewLimits.pixels else {
              throw .tooLarge(path: path, width: size.width, height: size.height)
            }
          }
        ) { size, pixels in
          size.hasThumbnail(pixels.uprightSize)
            ? CachedPicture(bitmap: pixels.image(pixels.uprightSize), fileSize: size) : nil
        }
      }
    }
    return try found.get().flatMap { $0 }.map { DecodedPictures(cached: $0) }
  }

  /// Decodes a thumbnail, which is a PNG file.
  private func thumbnail(_ query: PictureQuery) throws(ImageError) -> DecodedPictures? {
    let image = try CheckedImage(query.path, previewLimits)
    guard image.format == .png else { return nil }
    return try withSurface(image, path: query.path) { rows in
      let pixels = StoredPixels(
        width: rows.width, height: rows.height, isOpaque: rows.isOpaque, orientation: .up, colors: nil,
        readRow: rows.read)
      return DecodedPictures(
        cached: CachedPicture(bitmap: pixels.image(pixels.uprightSize), fileSize: pixels.uprightSize))
    }
  }
}
