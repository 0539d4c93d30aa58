import CSDL2
import Drawing
import Files
import Foundation
import Hosting
import ImageLoading
import Synchronization
import ViewTree

/// The images that an app has in memory, in files and among its resources. They are decoded at once, in the
/// thread that asks.
///
/// `package` because UIKit, which stands above this module, has the public initializers of `UIImage`.
package nonisolated enum AppImages {
  /// Returns an image of an app's resources. Without traits, views choose between its appearances.
  package static func image(named name: String, in bundle: Bundle?, for traits: UITraitCollection?)
    -> UIImage?
  {
    let bundles = ResourceBundles.search(bundle)
    let scale = traits.map { Double($0.displayScale) }.flatMap { $0 > 0 ? $0 : nil } ?? screenScale
    func file(_ isDark: Bool) -> AssetCatalog.Image? {
      ResourceBundles.image(named: name, scale: scale, isDark: isDark, in: bundles)
    }
    switch traits?.userInterfaceStyle ?? .unspecified {
    case .unspecified:
      guard let light = file(false) else { return nil }
      let dark = file(true).flatMap { $0 == light ? nil : image($0) }
      return image(light, darkImage: dark)
    case .light: return file(false).flatMap { image($0) }
    case .dark: return file(true).flatMap { image($0) }
    }
  }

  private static func image(_ file: AssetCatalog.Image, darkImage: UIImage? = nil) -> UIImage? {
    ResourceBitmaps.bitmap(ofFile: file.url.path).map {
      UIImage(
        bitmap: $0, scale: file.scale, renderingMode: file.isTemplate ? .alwaysTemplate : .automatic,
        darkImage: darkImage)
    }
  }

  /// Returns the image of a file's contents; nil if they are no image.
  package static func image(of data: Data, scale: CGFloat) -> UIImage? {
    (try? ImageHelper.upright(Array(data))).map {
      UIImage(bitmap: $0, scale: scale)
    }
  }

  /// Returns the image of a file; nil if it cannot be read or decoded.
  package static func image(ofFile path: String) -> UIImage? {
    (try? ImageHelper.upright(path)).map {
      UIImage(bitmap: $0, scale: ResourceBundles.imageScale(ofFile: path))
    }
  }

  /// Returns an image as PNG; nil for an empty image, or without zlib.
  package static func png(of image: UIImage) -> Data? {
    try? ImageFile.png(of: image.bitmap)
  }

  /// Returns an image as JPEG with a quality of 0…1; nil for an empty image, or without libjpeg-turbo.
  package static func jpeg(of image: UIImage, quality: Double) -> Data? {
    ImageFile.jpeg(of: image.bitmap, quality: Int((min(1, max(0, quality)) * 100).rounded()))
  }

  /// The scale of the screen on the main actor; elsewhere a larger one than screens have.
  private static var screenScale: Double {
    guard MainQueue.isCurrent else { return 100 }
    return MainActor.assumeIsolated { Double(UIScreen.main.scale) }
  }
}

/// The pixels of resources that are in use. Resources do not change while a program runs.
private nonisolated enum ResourceBitmaps {
  private struct Entry { weak var bitmap: Bitmap? }

  /// The pixels by the path of the file.
  private static let entries = Mutex<[String: Entry]>([:])

  /// Returns the pixels of a file: those in use, or else decoded ones. Reports a file that cannot be decoded.
  static func bitmap(ofFile path: String) -> Bitmap? {
    if let bitmap = entries.withLock({ $0[path]?.bitmap }) { return bitmap }
    do {
      let bitmap = try ImageFile.upright(path)
      entries.withLock { $0[path] = Entry(bitmap: bitmap) }
      return bitmap
    } catch {
      StandardError.write("UIImage(named:): \(error)")
      return nil
    }
  }
}
