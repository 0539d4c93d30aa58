import CollectionViews
import Foundation

extension UINib {
  /// Creates a nib of a bundle's resources. The file is searched and read when objects are first created.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.xib`.
  ///   - bundleOrNil: The bundle. `nil` means the main bundle, then the resource bundles that SwiftPM builds
  ///     next to the program.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init()
    contents = NibDocument(.resource(name: name), bundle: bundleOrNil)
  }

  /// Creates a nib from the text of a `.xib` file.
  ///
  /// - Parameters:
  ///   - data: The text of the file.
  ///   - bundleOrNil: The bundle with the images of the nib. `nil` means the main bundle, then the resource
  ///     bundles that SwiftPM builds next to the program.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init()
    contents = NibDocument(.data(data), bundle: bundleOrNil)
  }
}
