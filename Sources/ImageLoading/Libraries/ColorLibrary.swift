import CImageLibraries
import DynamicLibraries
import Foundation

/// Little CMS, which is loaded when the first image with a color profile is decoded.
extension ColorLibrary {
  fileprivate typealias Handle = UnsafeMutableRawPointer

  /// The library; nil if it is not installed. All images are then shown as sRGB.
  static let shared = try? DynamicLibrary.functions(
    "Little CMS", files: ["liblcms2.so.2"],
    packages: .init(debian: "liblcms2-2", fedora: "lcms2", arch: "lcms2"), ColorLibrary_functions
  ).get()

  /// The meaning of the numbers of pixels.
  enum Numbers {
    case gray, colors
    /// A byte for each ink; `inverted` if 0 is most ink.
    case inks(inverted: Bool)

    /// `cmsSigGrayData`, `cmsSigRgbData`, `cmsSigCmykData`.
    fileprivate var space: UInt32 {
      switch self {
      case .gray: 0x4752_4159
      case .colors: 0x5247_4220
      case .inks: 0x434D_594B
      }
    }

    /// `TYPE_GRAY_8`, `TYPE_BGRA_8`, `TYPE_CMYK_8`, `TYPE_CMYK_8_REV`.
    fileprivate var format: UInt32 {
      switch self {
      case .gray: 0x3_0009
      case .colors: ColorLibrary.format
      case .inks(let inverted): inverted ? 0x6_2021 : 0x6_0021
      }
    }
  }

  /// `TYPE_BGRA_8`: the bytes of `0xAARRGGBB` as a little-endian word. The alpha is not changed.
  fileprivate static let format: UInt32 = 0x4_4499

  /// Returns a transform to sRGB. Nil if the profile is damaged or is for other numbers.
  fileprivate func transform(profile bytes: [UInt8], of numbers: Numbers) -> Handle? {
    guard let source = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
    defer { _ = cmsCloseProfile(source) }
    guard cmsGetColorSpace(source) == numbers.space else { return nil }
    return transformToSRGB(from: source, numbers)
  }

  /// Returns a transform to sRGB from colors with other primaries and the tone curve of sRGB.
  fileprivate func transform(primaries: ColorPrimaries) -> Handle? {
    // Type 4: IEC 61966-2-1, with its five parameters.
    guard
      let curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    else {
      return nil
    }
    defer { cmsFreeToneCurve(curve) }
    func point(_ color: (x: Double, y: Double)) -> [Double] { [color.x, color.y, 1] }
    let colors = point(primaries.red) + point(primaries.green) + point(primaries.blue)
    guard let source = cmsCreateRGBProfile(point(primaries.white), colors, [curve, curve, curve]) else {
      return nil
    }
    defer { _ = cmsCloseProfile(source) }
    return transformToSRGB(from: source, .colors)
  }

  private func transformToSRGB(from source: Handle, _ numbers: Numbers) -> Handle? {
    guard let target = cmsCreate_sRGBProfile() else { return nil }
    defer { _ = cmsCloseProfile(target) }
    // Intent 0: perceptual, as image viewers use.
    return cmsCreateTransform(source, numbers.format, target, Self.format, 0, 0)
  }
}

/// The colors that the numbers of a pixel mix, as chromaticities.
struct ColorPrimaries {
  var red: (x: Double, y: Double)
  var green: (x: Double, y: Double)
  var blue: (x: Double, y: Double)
  var white: (x: Double, y: Double)

  private static let d65 = (x: 0.3127, y: 0.329)

  /// Returns the primaries of a number of ITU-T H.273; nil for those of sRGB and for unknown ones.
  init?(number: Int32) {
    switch number {
    case 9:  // ITU-R BT.2020
      (red, green, blue) = ((0.708, 0.292), (0.17, 0.797), (0.131, 0.046))
    case 12:  // SMPTE EG 432-1, Display P3
      (red, green, blue) = ((0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
    default: return nil
    }
    white = Self.d65
  }
}

/// Converts pixels from the color profile of an image to sRGB.
final class ColorConversion {
  private enum Work {
    /// Converts the bytes of a pixel.
    case transform(ColorLibrary.Handle)
    /// The color of each gray.
    case grays([UInt32])
  }

  private let library: ColorLibrary
  private let work: Work

  /// Creates a conversion; nil if none is necessary or possible. A profile of grays is for images that have
  /// nothing else; they may also have a profile of colors.
  init?(profile: [UInt8], isGray: Bool) {
    guard !profile.isEmpty, let library = ColorLibrary.shared else { return nil }
    self.library = library
    if let transform = library.transform(profile: profile, of: .colors) {
      work = .transform(transform)
      guard !isSRGB else { return nil }
    } else if isGray, let transform = library.transform(profile: profile, of: .gray) {
      defer { library.cmsDeleteTransform(transform) }
      var colors = [UInt32](repeating: 0, count: 256)
      library.cmsDoTransform(transform, (0...255).map { UInt8($0) }, &colors, 256)
      work = .grays(colors.map { $0 & 0xFF_FFFF })
    } else {
      return nil
    }
  }

  /// Creates a conversion from other primaries; nil if it is not possible.
  init?(primaries: ColorPrimaries) {
    guard let library = ColorLibrary.shared, let transform = library.transform(primaries: primaries) else {
      return nil
    }
    self.library = library
    work = .transform(transform)
  }

  deinit {
    if case .transform(let transform) = work { library.cmsDeleteTransform(transform) }
  }

  /// Whether the conversion changes no color by more than rounding does: the profile has the tone curve and
  /// the primaries of sRGB. The name of a profile shows neither; that of a linear one can contain "sRGB".
  private var isSRGB: Bool {
    let levels = stride(from: UInt32(0), through: 255, by: 51)
    var colors = (0...255).map { UInt32($0) * 0x01_0101 }
    for red in levels {
      for green in levels { colors += levels.map { red << 16 | green << 8 | $0 } }
    }
    let own = colors
    convert(&colors)
    return zip(own, colors).allSatisfy { one, other in
      [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 2 }
    }
  }

  /// Converts pixels `0xAARRGGBB`; their alpha remains.
  ///
  /// - Complexity: O(pixels), about 10 ns each.
  func convert(_ pixels: inout [UInt32]) {
    switch work {
    case .transform(let transform):
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        library.cmsDoTransform(transform, base, base, UInt32(bytes.count / 4))
      }
    case .grays(let colors):
      for index in pixels.indices {
        pixels[index] = pixels[index] & 0xFF00_0000 | colors[Int(pixels[index] & 0xFF)]
      }
    }
  }
}

/// Converts pixels of four inks to sRGB.
enum InkConversion {
  /// Converts pixels with a byte for each ink, cyan in the lowest one, to `0xFFRRGGBB`. Without a profile, or
  /// if it cannot be used, each ink absorbs its color in proportion.
  static func convert(_ pixels: inout [UInt32], profile: [UInt8]?, isInverted: Bool) {
    if let profile, !profile.isEmpty, let library = ColorLibrary.shared,
      let transform = library.transform(profile: profile, of: .inks(inverted: isInverted))
    {
      defer { library.cmsDeleteTransform(transform) }
      pixels.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        library.cmsDoTransform(transform, base, base, UInt32(bytes.count / 4))
      }
      for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
      return
    }
    let inversion: UInt32 = isInverted ? 0 : 0xFFFF_FFFF
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        // What the paper reflects of each color, 0…255.
        let rest = pixels[index] ^ inversion
        let black = rest >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((rest >> shift & 0xFF) * black + 127) / 255 }
        pixels[index] = 0xFF00_0000 | channel(0) << 16 | channel(8) << 8 | channel(16)
      }
    }
  }
}
