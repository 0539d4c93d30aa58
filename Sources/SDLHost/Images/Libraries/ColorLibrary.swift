import Foundation

/// Little CMS, which is loaded when the first image with a color profile is decoded.
nonisolated struct ColorLibrary: Sendable {
  fileprivate typealias Handle = UnsafeMutableRawPointer
  private typealias Open = @convention(c) (UnsafeRawPointer, UInt32) -> Handle?
  private typealias Make = @convention(c) () -> Handle?
  private typealias Close = @convention(c) (Handle) -> CInt
  private typealias Space = @convention(c) (Handle) -> UInt32
  private typealias Describe =
    @convention(c) (
      Handle, CInt, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, UInt32
    ) -> UInt32
  private typealias MakeCurve = @convention(c) (Handle?, Int32, UnsafePointer<Double>) -> Handle?
  private typealias FreeCurve = @convention(c) (Handle) -> Void
  private typealias MakeRGB =
    @convention(c) (UnsafePointer<Double>, UnsafePointer<Double>, UnsafePointer<Handle?>) -> Handle?
  private typealias Create = @convention(c) (Handle, UInt32, Handle, UInt32, UInt32, UInt32) -> Handle?
  fileprivate typealias Convert =
    @convention(c) (Handle, UnsafeRawPointer, UnsafeMutableRawPointer, UInt32) -> Void
  fileprivate typealias Delete = @convention(c) (Handle) -> Void

  private let open: Open
  private let makeSRGB: Make
  private let close: Close
  private let space: Space
  private let describe: Describe
  private let makeCurve: MakeCurve
  private let freeCurve: FreeCurve
  private let makeRGB: MakeRGB
  private let create: Create
  fileprivate let convert: Convert
  fileprivate let delete: Delete

  /// The library; nil if it is not installed. All images are then shown as sRGB.
  static let shared = try? ColorLibrary()

  private init() throws(SDLHostError) {
    let library = try DynamicLibrary(
      "Little CMS", files: ["liblcms2.so.2"],
      packages: .init(debian: "liblcms2-2", fedora: "lcms2", arch: "lcms2"))
    open = try library.function("cmsOpenProfileFromMem")
    makeSRGB = try library.function("cmsCreate_sRGBProfile")
    close = try library.function("cmsCloseProfile")
    space = try library.function("cmsGetColorSpace")
    describe = try library.function("cmsGetProfileInfoASCII")
    makeCurve = try library.function("cmsBuildParametricToneCurve")
    freeCurve = try library.function("cmsFreeToneCurve")
    makeRGB = try library.function("cmsCreateRGBProfile")
    create = try library.function("cmsCreateTransform")
    convert = try library.function("cmsDoTransform")
    delete = try library.function("cmsDeleteTransform")
  }

  /// `cmsSigRgbData`.
  private static let rgb: UInt32 = 0x5247_4220
  /// `TYPE_BGRA_8`: the bytes of `0xAARRGGBB` as a little-endian word. The alpha is not changed.
  private static let format: UInt32 = 0x4_4499

  /// Returns a transform to sRGB. Nil if the profile is damaged, is not for red, green and blue, or is sRGB.
  fileprivate func transform(profile bytes: [UInt8]) -> Handle? {
    guard let source = bytes.withUnsafeBytes({ open($0.baseAddress!, UInt32($0.count)) }) else { return nil }
    defer { _ = close(source) }
    guard space(source) == Self.rgb, !description(of: source).contains("sRGB") else { return nil }
    return transformToSRGB(from: source)
  }

  /// Returns a transform to sRGB from colors with other primaries and the tone curve of sRGB.
  fileprivate func transform(primaries: ColorPrimaries) -> Handle? {
    // Type 4: IEC 61966-2-1, with its five parameters.
    guard let curve = makeCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]) else {
      return nil
    }
    defer { freeCurve(curve) }
    func point(_ color: (x: Double, y: Double)) -> [Double] { [color.x, color.y, 1] }
    let colors = point(primaries.red) + point(primaries.green) + point(primaries.blue)
    guard let source = makeRGB(point(primaries.white), colors, [curve, curve, curve]) else { return nil }
    defer { _ = close(source) }
    return transformToSRGB(from: source)
  }

  private func transformToSRGB(from source: Handle) -> Handle? {
    guard let target = makeSRGB() else { return nil }
    defer { _ = close(target) }
    // Intent 0: perceptual, as image viewers use.
    return create(source, Self.format, target, Self.format, 0, 0)
  }

  private func description(of profile: Handle) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      buffer.initialize(repeating: 0)
      // Information 0: the description.
      guard let base = buffer.baseAddress, describe(profile, 0, "en", "US", base, 255) > 0 else { return "" }
      return String(cString: base)
    }
  }
}

/// The colors that the numbers of a pixel mix, as chromaticities.
nonisolated struct ColorPrimaries {
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
nonisolated final class ColorConversion {
  private let library: ColorLibrary
  private let transform: ColorLibrary.Handle

  /// Creates a conversion; nil if none is necessary or possible.
  init?(profile: [UInt8]) {
    guard !profile.isEmpty, let library = ColorLibrary.shared,
      let transform = library.transform(profile: profile)
    else { return nil }
    self.library = library
    self.transform = transform
  }

  /// Creates a conversion from other primaries; nil if it is not possible.
  init?(primaries: ColorPrimaries) {
    guard let library = ColorLibrary.shared, let transform = library.transform(primaries: primaries) else {
      return nil
    }
    self.library = library
    self.transform = transform
  }

  deinit { library.delete(transform) }

  /// Converts pixels `0xAARRGGBB`; their alpha remains.
  ///
  /// - Complexity: O(pixels), about 10 ns each.
  func convert(_ pixels: inout [UInt32]) {
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      library.convert(transform, base, base, UInt32(bytes.count / 4))
    }
  }
}
