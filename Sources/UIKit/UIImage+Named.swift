import Foundation
import SDLHost
import ViewTree

extension UIImage {
  /// Returns the image of a name in the program's resources: in the main bundle, then in the resource bundles
  /// that SwiftPM builds next to the program.
  ///
  /// An asset catalog (`.xcassets`) comes before the files of a bundle; copy it as a folder:
  /// `resources: [.copy("Assets.xcassets")]` of the target. Files need no extension if they are PNG, JPEG or
  /// WebP, and their names may end with `@2x` or `@3x`. The file for the scale of the screen is used, or else
  /// the next larger one; off the main actor, where the scale is unknown, the largest. An image of a catalog
  /// with a dark appearance is drawn in it by views whose traits have it.
  ///
  /// Images of the same file share its pixels. Nil if there is no such image; if its file cannot be decoded,
  /// the reason is reported too.
  ///
  /// - Complexity: O(pixels) if no image of the file is in use: it is decoded at once, in this thread.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Returns the image of a name in a bundle's resources, as ``init(named:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name of the image, with or without a file name extension.
  ///   - bundle: The bundle; nil, for the bundles of ``init(named:)``.
  ///   - traitCollection: The traits whose display scale and appearance choose the file. With nil, the scale
  ///     is that of the screen, and views choose the appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let image = AppImages.image(named: name, in: bundle, for: traitCollection) else { return nil }
    self.init(sharing: image)
  }

  /// Creates an image of a name in the program's resources, as ``init(named:)`` does. Stops the program if
  /// there is no such image.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = AppImages.image(named: name, in: nil, for: nil) else {
      fatalError("The program's resources have no image \(name), which an image literal names")
    }
    self.init(sharing: image)
  }

  /// Creates an image from the contents of a file, with one pixel per point. Nil if they are no image of a
  /// supported format.
  ///
  /// - Complexity: O(pixels): the image is decoded at once, in this thread.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the contents of a file. Nil if they are no image of a supported format.
  ///
  /// - Parameters:
  ///   - data: The contents of an image file.
  ///   - scale: The number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = AppImages.image(of: data, scale: scale) else { return nil }
    self.init(sharing: image)
  }

  /// Creates an image from a file. Its name may end with `@2x` or `@3x` before the extension: the number of
  /// pixels per point. Nil if the file cannot be read or decoded.
  ///
  /// - Complexity: O(pixels): the image is decoded at once, in this thread.
  ///   ``load(contentsOf:fittingPixelSize:isAhead:)`` and
  ///   `UIImageView.setImage(contentsOf:placeholder:placeholderImage:fadeDuration:)` decode off the main
  ///   thread.
  public convenience init?(contentsOfFile path: String) {
    guard let image = AppImages.image(ofFile: path) else { return nil }
    self.init(sharing: image)
  }
}

/// The type of image literals without another one: `#imageLiteral(resourceName: "beach")`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}
