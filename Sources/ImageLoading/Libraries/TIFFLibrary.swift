import CImageLibraries
import DynamicLibraries
import Foundation

/// libtiff, which is loaded when the first TIFF file is decoded.
extension TIFFLibrary {
  fileprivate typealias File = UnsafeMutableRawPointer

  /// The library, or the error that it is missing.
  static let loaded = DynamicLibrary.functions(
    "libtiff", files: ["libtiff.so.6", "libtiff.so.5"],
    packages: .init(debian: "libtiff6", fedora: "libtiff", arch: "libtiff"), TIFFLibrary_functions
  ).map { library in
    // Without handlers it writes nothing to standard error, where no message would name the file.
    _ = library.TIFFSetErrorHandler(nil)
    _ = library.TIFFSetWarningHandler(nil)
    return library
  }

  /// Opens a file in memory and calls `body` with its rows, in the order in which they are stored.
  ///
  /// - Throws: The reason why libtiff cannot decode the file.
  func withRows<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (TIFFRows) -> Result
  ) throws(TIFFFailure) -> Result {
    var memory = tiff_memory(
      bytes: bytes.bindMemory(to: UInt8.self).baseAddress, count: UInt64(bytes.count), offset: 0)
    let result = withUnsafeMutablePointer(to: &memory) { memory in
      Swift.Result { () throws(TIFFFailure) in
        guard let file = tiff_memory_open(self, memory) else {
          throw TIFFFailure(reason: "its directory is damaged")
        }
        defer { TIFFClose(file) }
        // The rows are read as they are stored.
        _ = tiff_set_number(self, file, 0x0112, 1)
        var message = [CChar](repeating: 0, count: 1024)
        guard TIFFRGBAImageOK(file, &message) != 0 else {
          throw TIFFFailure(
            reason: String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
        }
        guard let rows = TIFFRows(self, file) else { throw TIFFFailure(reason: "it has no pixels") }
        return body(rows)
      }
    }
    return try result.get()
  }

  fileprivate func number(_ file: File, _ tag: UInt32) -> Int {
    var value: UInt32 = 0
    return tiff_number(self, file, tag, &value) != 0 ? Int(value) : 0
  }
}

/// The reason why a TIFF file cannot be decoded.
struct TIFFFailure: Error {
  var reason: String
}

/// Reads the rows of an open TIFF file in their order. A strip of rows, or a row of tiles, is in memory.
final class TIFFRows {
  let width: Int
  let height: Int
  /// Whether no pixel has an alpha: there are one or three samples.
  let isOpaque: Bool
  private let library: TIFFLibrary
  private let file: TIFFLibrary.File
  /// The number of rows of a strip or tile.
  private let bandHeight: Int
  /// The width of a tile; 0 in a file of strips.
  private let tileWidth: Int
  /// The pixels of the band that was read last, the lowest row first.
  private var band: [UInt32]
  private var bandStart = -1
  /// The pixels of one tile.
  private var tile: [UInt32] = []
  /// Whether at least one strip or tile was decoded.
  private(set) var hasPixels = false

  fileprivate init?(_ library: TIFFLibrary, _ file: TIFFLibrary.File) {
    self.library = library
    self.file = file
    width = library.number(file, 0x0100)
    height = library.number(file, 0x0101)
    isOpaque = [1, 3].contains(library.number(file, 0x0115))
    let isTiled = library.TIFFIsTiled(file) != 0
    tileWidth = isTiled ? library.number(file, 0x0142) : 0
    bandHeight = isTiled ? library.number(file, 0x0143) : min(height, library.number(file, 0x0116))
    guard width > 0, height > 0, bandHeight > 0, !isTiled || tileWidth > 0 else { return nil }
    band = [UInt32](repeating: 0, count: width * bandHeight)
    if isTiled { tile = [UInt32](repeating: 0, count: tileWidth * bandHeight) }
  }

  /// Writes a row as `0xAARRGGBB`. A part that is damaged is gray, or transparent where pixels can be.
  func read(_ y: Int, into row: UnsafeMutablePointer<UInt32>) {
    let start = y - y % bandHeight
    if start != bandStart { readBand(start) }
    // A strip with fewer rows begins with its last one; a tile always has all rows.
    let rows = tileWidth == 0 ? min(bandHeight, height - start) : bandHeight
    let first = (rows - 1 - (y - start)) * width
    band.withUnsafeBufferPointer { band in
      let pixels = band.baseAddress! + first
      var x = 0
      while x < width {
        let pixel = pixels[x]
        if pixel >= 0xFF00_0000 {
          row[x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) &<< 16 | pixel &>> 16 & 0xFF
        } else {
          row[x] = isOpaque ? 0xFF80_8080 : Self.straight(pixel)
        }
        x &+= 1
      }
    }
  }

  private func readBand(_ start: Int) {
    bandStart = start
    if tileWidth == 0 {
      band.withUnsafeMutableBufferPointer { band in
        band.update(repeating: 0)
        // 0: goes on after an error, so that the good part of a strip is shown.
        if library.TIFFReadRGBAStripExt(file, UInt32(start), band.baseAddress!, 0) != 0 { hasPixels = true }
      }
      return
    }
    for x in stride(from: 0, to: width, by: tileWidth) {
      let count = min(tileWidth, width - x)
      tile.withUnsafeMutableBufferPointer { tile in
        tile.update(repeating: 0)
        if library.TIFFReadRGBATileExt(file, UInt32(x), UInt32(start), tile.baseAddress!, 0) != 0 {
          hasPixels = true
        }
        band.withUnsafeMutableBufferPointer { band in
          for y in 0..<bandHeight {
            (band.baseAddress! + y * width + x).update(from: tile.baseAddress! + y * tileWidth, count: count)
          }
        }
      }
    }
  }

  /// Converts a pixel of libtiff that is not opaque: `0xAABBGGRR` with premultiplied alpha.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    let swapped = pixel & 0xFF00_FF00 | (pixel & 0xFF) &<< 16 | pixel &>> 16 & 0xFF
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((swapped &>> shift & 0xFF) * 255 + alpha / 2) / alpha) &<< shift
    }
    return alpha &<< 24 | channel(16) | channel(8) | channel(0)
  }
}
