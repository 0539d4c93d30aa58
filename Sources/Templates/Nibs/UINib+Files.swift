import CollectionViews
import Foundation

extension UINib {
  /// A nib of a bundle's resources; for nil of the main bundle's and of those of SwiftPM beside the program.
  ///
  /// `name` is that of the file, without `.xib`. The file is looked for when objects are first made.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.init()
    contents = NibDocument(.resource(name: name), bundle: bundleOrNil)
  }

  /// A nib of the text of a `.xib` file. `bundle` holds the pictures that it names.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init()
    contents = NibDocument(.data(data), bundle: bundleOrNil)
  }
}
