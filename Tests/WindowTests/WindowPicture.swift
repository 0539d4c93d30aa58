import Foundation

/// The pixels of a window, read from the X server with `xwd`. A dump contains a header of big-endian
/// numbers, colors, and the pixels.
struct WindowPicture: Equatable {
  /// The reason why images of windows are not available; nil if they are.
  static let problem: String? =
    GestureServer.problem ?? (isInstalled("xwd") ? nil : "xwd is missing; Scripts/test installs it")

  let width: Int
  let height: Int
  /// The pixels as `0x00RRGGBB`.
  private let pixels: [UInt32]

  /// Captures the current content of a window.
  init(of window: String, on server: any DisplayServer) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xwd")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try server.run("xwd", "-silent", "-id", window, "-out", file.path)
    guard result.status == 0 else { throw WindowTestError("xwd failed with \(result.status).") }
    try self.init(dump: [UInt8](try Data(contentsOf: file)))
  }

  private init(dump: [UInt8]) throws {
    func number(_ index: Int) -> Int {
      dump[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard dump.count > 100, number(1) == 7, number(11) == 32 else {
      throw WindowTestError("The dump of xwd does not have 32 bits per pixel.")
    }
    width = number(4)
    height = number(5)
    let isLittleEndian = number(7) == 0
    let bytesPerRow = number(12)
    let start = number(0) + number(19) * 12
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = start + y * bytesPerRow + x * 4
        let bytes = dump[place..<place + 4].map { UInt32($0) }
        let (red, green, blue) =
          isLittleEndian ? (bytes[2], bytes[1], bytes[0]) : (bytes[1], bytes[2], bytes[3])
        pixels.append(red << 16 | green << 8 | blue)
      }
    }
    self.pixels = pixels
  }

  /// The mean of the channels of all pixels, 0 to 1.
  var brightness: Double {
    var sum = 0
    for pixel in pixels { sum += Int(pixel >> 16) + Int(pixel >> 8 & 0xFF) + Int(pixel & 0xFF) }
    return Double(sum) / Double(max(1, pixels.count) * 3 * 255)
  }

  /// Returns the fraction of different pixels; 1 for images of different sizes.
  func difference(from other: WindowPicture) -> Double {
    guard width == other.width, height == other.height, !pixels.isEmpty else { return 1 }
    var count = 0
    for index in pixels.indices where pixels[index] != other.pixels[index] { count += 1 }
    return Double(count) / Double(pixels.count)
  }
}
