import Foundation

/// JPEG files of 12 megapixels for the workload `photos`, and smaller ones for `library`, in the temporary
/// folder. They are made once, and are parts of one computed picture with soft areas, edges and grain: each
/// file has about the size of a telephone's.
struct BenchPhotos {
  static let folder = FileManager.default.temporaryDirectory.appending(path: "collection-benchmark-photos")

  private static let margin = 800

  /// Returns files, which are made if they are missing. The default is of 12 megapixels.
  ///
  /// - Throws: if libjpeg-turbo is not installed or the files cannot be written.
  static func files(
    _ count: Int, name: String = "photo", width: Int = 4000, height: Int = 3000
  ) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = (0..<count).map { folder.appending(path: "\(name)-\($0).jpg") }
    let missing = files.indices.filter { !FileManager.default.fileExists(atPath: files[$0].path) }
    guard !missing.isEmpty else { return files }
    guard let encoder = JPEGEncoder() else {
      throw BenchPhotosError(reason: "libturbojpeg.so.0 is not installed")
    }
    let (across, down) = (width + margin, height + margin)
    let pixels = picture(across, down)
    for index in missing {
      let (x, y) = (index * 37 % margin, index * 101 % margin)
      guard
        let file = pixels.withUnsafeBufferPointer({
          encoder.encode(
            $0.baseAddress! + y * across + x, width: width, height: height, rowLength: across)
        })
      else { throw BenchPhotosError(reason: "a JPEG file cannot be encoded") }
      try file.write(to: files[index], options: .atomic)
    }
    return files
  }

  /// Makes a folder of photos, and returns it: links to 18 files of 2 megapixels and to 2 of 12.
  ///
  /// - Throws: if libjpeg-turbo is not installed or the files cannot be written.
  static func library(_ count: Int) throws -> URL {
    let originals = try files(18, name: "small", width: 1632, height: 1224) + files(2)
    let library = folder.appending(path: "library-\(count)")
    try? FileManager.default.removeItem(at: library)
    try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
    for number in 0..<count {
      let digits = String(number)
      let name = "IMG_\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).jpg"
      try FileManager.default.linkItem(
        at: originals[number % originals.count], to: library.appending(path: name))
    }
    return library
  }

  private static func picture(_ width: Int, _ height: Int) -> [UInt32] {
    var grain: UInt32 = 2_654_435_761
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      var at = 0
      for y in 0..<height {
        for x in 0..<width {
          grain ^= grain << 13
          grain ^= grain >> 17
          grain ^= grain << 5
          let noise = Int(grain & 7)
          let hill = (x * 3 / 4 + x * x / 4096 + y * y / 8192) % 256
          let edge = (x / 160 + y / 120) % 7 * 12
          let red = min(255, 40 + hill / 2 + edge + noise)
          let green = min(255, 30 + (y * 200 / height) / 2 + edge + noise)
          let blue = min(255, 60 + (255 - hill) / 2 + noise)
          buffer[at] = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
          at += 1
        }
      }
      count = at
    }
  }
}

/// The reason why the files for a measurement cannot be made.
struct BenchPhotosError: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The photos for the measurement cannot be made: \(reason)" }
}

/// The encoder of libjpeg-turbo.
private struct JPEGEncoder {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias Bytes = UnsafeMutablePointer<UInt8>
  private typealias Encode =
    @convention(c) (
      Handle, UnsafeRawPointer, CInt, CInt, CInt, CInt, UnsafeMutablePointer<Bytes?>,
      UnsafeMutablePointer<CUnsignedLong>, CInt, CInt, CInt
    ) -> CInt

  private let handle: Handle
  private let encode: Encode
  private let free: @convention(c) (Bytes?) -> Void

  init?() {
    guard let library = dlopen("libturbojpeg.so.0", RTLD_NOW), let make = dlsym(library, "tjInitCompress"),
      let encode = dlsym(library, "tjCompress2"), let free = dlsym(library, "tjFree"),
      let handle = unsafeBitCast(make, to: (@convention(c) () -> Handle?).self)()
    else { return nil }
    self.handle = handle
    self.encode = unsafeBitCast(encode, to: Encode.self)
    self.free = unsafeBitCast(free, to: (@convention(c) (Bytes?) -> Void).self)
  }

  /// Encodes pixels with the quality and the sampling of cameras.
  func encode(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, rowLength: Int) -> Data? {
    var bytes: Bytes?
    var count: CUnsignedLong = 0
    defer { free(bytes) }
    // TJPF_BGRX, TJSAMP_420.
    let status = encode(
      handle, pixels, CInt(width), CInt(rowLength * 4), CInt(height), 3, &bytes, &count, 2, 92, 0)
    guard status == 0, let bytes else { return nil }
    return Data(bytes: bytes, count: Int(count))
  }
}
