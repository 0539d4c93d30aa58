import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting

/// Decodes files in the process that calls it: in helper processes, in tests, and in programs without helper
/// processes.
struct LocalImageDecoder: ImageDecoder {
  var limits = DecodingLimits()

  func decode(_ query: ImageQuery) throws(ImageError) -> DecodedImages? {
    try decode(query, RegularFile.image(query.path))
  }

  /// Decodes a part of an open file. The path of the query is for errors.
  func decode(
    _ query: ImageQuery, _ file: consuming RegularFile
  ) throws(ImageError) -> DecodedImages? {
    switch query.part {
    case .image: try images(query, of: CheckedImage(file, path: query.path, limits))
    case .preview: try preview(query, file)
    case .thumbnail: try thumbnail(query, file)
    }
  }

  // MARK: The image

  /// Returns the upright image of bytes that were read, in its original size. `name` is for errors.
  func image(of bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    try image(CheckedImage(bytes, path: name, limits), name: name)
  }

  /// Returns the upright image of a file in its original size.
  func image(ofFile path: String) throws(ImageError) -> Bitmap {
    try image(CheckedImage(RegularFile.image(path), path: path, limits), name: path)
  }

  private func image(_ image: CheckedImage, name: String) throws(ImageError) -> Bitmap {
    let query = ImageQuery(part: .image, path: name, requests: [ImageRequest(url: URL(filePath: name))])
    return try images(query, of: image).exact[0]
  }

  private func images(_ query: ImageQuery, of image: CheckedImage) throws(ImageError) -> DecodedImages {
    if [.heic, .avif].contains(image.format), let images = try heif(query, image) { return images }
    if let region = query.region { return try images(query, region, of: image) }
    let wanted = image.record.orientation.upright(query.cachedSize(fileSize: image.shownSize))
    let bitmap = try StoredImageDecoder(image: image, path: query.path).decode(atLeast: wanted)
    let colors = image.record.colorModel == .cmyk ? nil : image.record.colors
    return bitmap.withStoredPixels(orientation: image.record.orientation, colors: colors) {
      images(query, $0, fileSize: image.shownSize)
    }
  }

  /// Makes the images of a rectangle. Of a JPEG file only its blocks are decoded, of others all pixels.
  private func images(
    _ query: ImageQuery, _ region: ImageRegion, of image: CheckedImage
  ) throws(ImageError) -> DecodedImages {
    let (record, orientation) = (image.record, image.record.orientation)
    guard let part = region.clipped(to: image.size) else {
      throw .undecodable(path: query.path, reason: "it has no such part")
    }
    let colors = record.colorModel == .cmyk ? nil : record.colors
    if image.format == .jpeg, record.colorModel != .cmyk, image.shownSize == image.size,
      let bitmap = image.bytes.withUnsafeBytes({
        JPEGLibrary.shared?.decode(
          $0, part.stored(orientation, upright: image.size),
          atLeast: orientation.upright(query.cachedSize(fileSize: part.size)))
      })
    {
      return bitmap.withStoredPixels(orientation: orientation, colors: colors) {
        images(query, $0, fileSize: part.size)
      }
    }
    let stored = orientation.upright(image.shownSize)
    let bitmap = try StoredImageDecoder(image: image, path: query.path).decode(atLeast: stored)
    let size = orientation.upright(bitmap.size)
    let place = part.scaled(from: image.size, to: size)
    return bitmap.withStoredPixels(orientation: orientation, colors: colors) {
      images(query, $0.part(place.stored(orientation, upright: size)), fileSize: place.size)
    }
  }

  /// Returns the pixels of a file as they are stored, in the whole size or the largest one in which they are
  /// shown.
  func storedImage(ofFile path: String) throws(ImageError) -> Bitmap {
    let image = try CheckedImage(RegularFile.image(path), path: path, limits)
    let size = image.record.orientation.upright(image.shownSize)
    return try StoredImageDecoder(image: image, path: path).decode(atLeast: size)
  }

  /// Decodes a HEIC or AVIF file. Returns nil if libheif is not installed, or has no decoder for the file:
  /// SDL_image may have one.
  private func heif(_ query: ImageQuery, _ image: CheckedImage) throws(ImageError) -> DecodedImages? {
    guard let library = HEIFLibrary.shared else { return nil }
    let path = query.path
    let result = image.bytes.withUnsafeBytes { bytes in
      Result { () throws(ImageError) in
        try library.withImage(
          bytes, path: path, check: { (size: ImageSize) throws(ImageError) in try check(size, path) },
          { pixels in
            let part = query.region?.clipped(to: pixels.uprightSize)
            return images(query, part.map { pixels.part($0) } ?? pixels)
          })
      }
    }
    switch result {
    case .success(let images): return images
    case .failure(.tooLarge(let path, let width, let height)):
      throw .tooLarge(path: path, width: width, height: height)
    case .failure: return nil
    }
  }

  /// Makes the images of a query from pixels that may be smaller than the image in the file.
  private func images(
    _ query: ImageQuery, _ pixels: StoredPixels, fileSize: ImageSize? = nil
  ) -> DecodedImages {
    let fileSize = fileSize ?? pixels.uprightSize
    let size = query.cachedSize(fileSize: fileSize)
    let cached = pixels.image(size)
    var made = [size: cached]
    let exact = query.requests.map { request in
      let target = fileSize.target(of: request)
      let bitmap = made[target] ?? pixels.image(target)
      made[target] = bitmap
      return bitmap
    }
    return DecodedImages(cached: CachedImage(bitmap: cached, fileSize: fileSize), exact: exact)
  }

  private func check(_ size: ImageSize, _ path: String) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw .undecodable(path: path, reason: "it has no pixels") }
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, count <= limits.pixels else {
      throw .tooLarge(path: path, width: size.width, height: size.height)
    }
  }

  // MARK: Smaller images

  private var previewLimits: DecodingLimits {
    var limits = limits
    limits.pixels = min(limits.pixels, ImageQuery.previewPixels)
    limits.imagePixels = limits.pixels
    return limits
  }

  private func preview(
    _ query: ImageQuery, _ file: consuming RegularFile
  ) throws(ImageError) -> DecodedImages? {
    switch try CheckedImage.format(of: file, path: query.path) {
    case .jpeg: try previewInJPEG(ImageRecord(file, path: query.path), query.path)
    case .heic, .avif: try previewInHEIF(CheckedImage(file, path: query.path, limits), query.path)
    default: nil
    }
  }

  /// Some cameras add black bars to give all thumbnails the same shape; these are not used.
  private func previewInJPEG(_ record: ImageRecord, _ path: String) throws(ImageError) -> DecodedImages? {
    guard let library = JPEGLibrary.shared, let size = record.size,
      let thumbnail = ExifMetadata.thumbnail(jpeg: record.bytes)
    else { return nil }
    let image = try CheckedImage(Array(thumbnail), path: path, previewLimits)
    guard record.orientation.upright(size).hasThumbnail(image.storedSize) else { return nil }
    let stored = thumbnail.withUnsafeBytes { library.decode($0, maximum: previewLimits.pixels) }
    guard let stored else { return nil }
    let bitmap = stored.withStoredPixels(orientation: record.orientation, colors: record.colors) {
      $0.image($0.uprightSize)
    }
    return DecodedImages(
      cached: CachedImage(bitmap: bitmap, fileSize: size.reduced(to: limits.pixels)))
  }

  private func previewInHEIF(_ image: CheckedImage, _ path: String) throws(ImageError) -> DecodedImages? {
    guard let library = HEIFLibrary.shared else { return nil }
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
            ? CachedImage(bitmap: pixels.image(pixels.uprightSize), fileSize: size) : nil
        }
      }
    }
    return try found.get().flatMap { $0 }.map { DecodedImages(cached: $0) }
  }

  /// Decodes a thumbnail, which is a PNG file.
  private func thumbnail(
    _ query: ImageQuery, _ file: borrowing RegularFile
  ) throws(ImageError) -> DecodedImages? {
    let image = try CheckedImage(file, path: query.path, previewLimits)
    guard image.format == .png else { return nil }
    let bitmap = try StoredImageDecoder(image: image, path: query.path).decode(atLeast: image.storedSize)
    return DecodedImages(
      cached: CachedImage(bitmap: bitmap, fileSize: bitmap.size))
  }
}
