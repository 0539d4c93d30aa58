import UIKit

/// Pictures for the workload `pinch-photos`: 24 different ones of 320×240 pixels, computed without files.
/// Each has soft areas of color, an edge and fine grain, as a photo has.
@MainActor enum BenchPictures {
  static let all: [UIImage] = (0..<24).compactMap { picture($0) }

  private static let (width, height) = (320, 240)

  private static func picture(_ number: Int) -> UIImage? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    var grain = UInt32(number &+ 1) &* 2_654_435_761
    let horizon = height / 3 + number * 5
    for y in 0..<height {
      for x in 0..<width {
        grain ^= grain << 13
        grain ^= grain >> 17
        grain ^= grain << 5
        let noise = Int(grain & 15)
        let hill = (x * (3 + number % 5) / 4 + (x * x) / (90 + number * 7)) % 64
        let isSky = y < horizon + hill / 2
        let red = isSky ? 90 + y / 2 + number * 3 : 60 + hill + number * 5
        let green = isSky ? 130 + y / 3 : 90 + hill - number * 2
        let blue = isSky ? 220 - y / 4 : 40 + (number * 29) % 80
        pixels.append(0xFF00_0000 | byte(red + noise) << 16 | byte(green + noise) << 8 | byte(blue + noise))
      }
    }
    return UIImage(pixels: pixels, width: width, height: height)
  }

  private static func byte(_ value: Int) -> UInt32 { UInt32(min(255, max(0, value))) }
}
