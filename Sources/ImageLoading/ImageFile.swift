import CImageLibraries
import Drawing
import DynamicLibraries
import Files
import Foundation
import Hosting

/// Reads and writes whole image files at once, without scaling or caching, unlike ``ImageStore``.
package enum ImageFile {
  /// Decodes a file, and turns the image upright.
  package static func upright(_ path: String) throws(ImageError) -> Bitmap {
    try LocalImageDecoder().image(ofFile: path)
  }

  /// Decodes the bytes of a file, and turns the image upright.
  package static func upright(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    try LocalImageDecoder().image(of: bytes, name: "data")
  }

  /// Decodes a file, whose pixels are returned as they are stored.
  package static func read(_ path: String) throws(ImageFileError) -> Bitmap {
    do {
      return try LocalImageDecoder().storedImage(ofFile: path)
    } catch {
      throw ImageFileError(operation: .read, path: path, reason: error.description)
    }
  }

  /// Writes a PNG file; the same pixels give the same file. Opaque images are written without an alpha
  /// channel. After an error the file is as it was.
  ///
  /// - Throws: ``ImageFileError`` if the file cannot be written or the image has no pixels, `MissingLibrary`
  ///   without zlib.
  package static func write(_ bitmap: Bitmap, to path: String) throws {
    guard let png = try png(of: bitmap) else {
      throw ImageFileError(operation: .write, path: path, reason: "the image has no pixels")
    }
    do throws(FileError) {
      try ReplacedFile.write(png, to: path)
    } catch {
      throw ImageFileError(operation: .write, path: path, reason: error.reason)
    }
  }

  /// Returns an image as PNG; nil without pixels.
  package static func png(of bitmap: Bitmap) throws(MissingLibrary) -> Data? {
    let library = try CompressionLibrary.loaded.get()
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    let rows = PNGFile.filteredRows(bitmap)
    return library.compressed(rows, level: 6).map { Data(PNGFile.file(rows: $0, of: bitmap, texts: [])) }
  }
}

extension ImageFile {
  /// Returns an image as JPEG with a quality of 1…100; nil without pixels, or without libjpeg-turbo.
  package static func jpeg(of bitmap: Bitmap, quality: Int) -> Data? {
    JPEGLibrary.shared?.encode(bitmap, quality: quality).map { Data($0) }
  }
}

/// An image file cannot be read or written.
package struct ImageFileError: Error, Equatable {
  package enum Operation: String, Sendable { case read, write }

  var operation: Operation
  var path: String
  var reason: String

  package init(operation: Operation, path: String, reason: String) {
    (self.operation, self.path, self.reason) = (operation, path, reason)
  }
}

extension ImageFileError: CustomStringConvertible, LocalizedError {
  /// A message for the user: the operation, the file and the reason.
  package var description: String { "Cannot \(operation.rawValue) \(path): \(reason)" }
  package var errorDescription: String? { description }
}
