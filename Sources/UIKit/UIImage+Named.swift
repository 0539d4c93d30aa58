import Drawing
import Files
import Foundation
import Hosting
import SDLHost
import Synchronization
import ViewTree

extension UIImage {
  /// Returns the image of a name in the program's resources: in the main bundle, then in the resource bundles that SwiftPM
  /// builds next to the program.
  ///
  /// An asset catalog (`.xcassets`) comes before the files of a bundle; copy it as a folder:
  /// `resources: [.copy("Assets.xcassets")]` of the target. Files need no extension if they are PNG, JPEG or WebP, and their names
  /// may end with `@2x` or `@3x`. The file for the scale of the screen is used, or else the next larger one; off the
  /// main actor, where the scale is unknown, the largest. An image of a catalog with a dark appearance is drawn in it by views
  /// whose traits have it.
  ///
  /// Images of the same file share its pixels. Nil if there is no such image; if its file cannot be decoded, the reason is
  /// reported too.
  ///
  /// - Complexity: O(pixels) if no image of the file is in use: it is decoded at once, in this thread.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Returns the image of a name in a bundle's resources, as ``init(named:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name of the image, with or without a file name extension.
  ///   - bundle: The bundle; nil, for the bundles of ``init(named:)``.
  ///   - traitCollection: The traits whose display scale and appearance choose the file. With nil, the scale is that of the
  ///     screen, and views choose the appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundles = ResourceBundles.search(bundle)
    let scale =
      traitCollection.map { Double($0.displayScale) }.flatMap { $0 > 0 ? $0 : nil } ?? Self.screenScale
    func file(_ isDark: Bool) -> AssetCatalog.Image? {
      ResourceBundles.image(named: name, scale: scale, isDark: isDark, in: bundles)
    }
    switch traitCollection?.userInterfaceStyle ?? .unspecified {
    case .unspecified:
      guard let light = file(false) else { return nil }
      let dark = file(true).flatMap { $0 == light ? nil : UIImage(file: $0) }
      self.init(file: light, darkImage: dark)
    case .light, .dark:
      guard let found = file(traitCollection?.userInterfaceStyle == .dark) else { return nil }
      self.init(file: found)
    }
  }

  private convenience init?(file: AssetCatalog.Image, darkImage: UIImage? = nil) {
    guard let bitmap = ResourceBitmaps.bitmap(ofFile: file.url.path) else { return nil }
    self.init(decoded: bitmap, scale: file.scale, isTemplate: file.isTemplate, darkImage: darkImage)
  }

  /// The scale of the screen on the main actor; elsewhere a larger one than screens have.
  private static var screenScale: Double {
    guard MainQueue.isCurrent else { return 100 }
    return MainActor.assumeIsolated { Double(UIScreen.main.scale) }
  }

  /// Creates an image from the contents of a file, with one pixel per point. Nil if they are no image of a supported format.
  ///
  /// - Complexity: O(pixels): the image is decoded at once, in this thread.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the contents of a file. Nil if they are no image of a supported format.
  ///
  /// - Parameters:
  ///   - data: The contents of an image file.
  ///   - scale: The number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? ImageDecoding.image(of: Array(data), name: "data") else { return nil }
    self.init(decoded: bitmap, scale: scale, isTemplate: false)
  }

  /// Creates an image from a file. Its name may end with `@2x` or `@3x` before the extension: the number of pixels per point.
  /// Nil if the file cannot be read or decoded.
  ///
  /// - Complexity: O(pixels): the image is decoded at once, in this thread. ``load(contentsOf:fittingPixelSize:isAhead:)`` and
  ///   `UIImageView.setImage(contentsOf:placeholder:placeholderImage:fadeDuration:)` decode off the main thread.
  public convenience init?(contentsOfFile path: String) {
    guard let bitmap = try? ImageDecoding.image(ofFile: path) else { return nil }
    self.init(decoded: bitmap, scale: ResourceBundles.imageScale(ofFile: path), isTemplate: false)
  }
}

/// The queue of the main actor. After `dispatchMain()`, as in async programs, it runs on other threads than the main one.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}

/// The pixels of resources that are in use. Resources do not change while a program runs.
private enum ResourceBitmaps {
  private struct Entry { weak var bitmap: Bitmap? }

  /// The pixels by the path of the file.
  private static let entries = Mutex<[String: Entry]>([:])

  /// Returns the pixels of a file: those in use, or else decoded ones. Reports a file that cannot be decoded.
  static func bitmap(ofFile path: String) -> Bitmap? {
    if let bitmap = entries.withLock({ $0[path]?.bitmap }) { return bitmap }
    do {
      let bitmap = try ImageDecoding.image(ofFile: path)
      entries.withLock { $0[path] = Entry(bitmap: bitmap) }
      return bitmap
    } catch {
      StandardError.write("UIImage(named:): \(error)")
      return nil
    }
  }
}
