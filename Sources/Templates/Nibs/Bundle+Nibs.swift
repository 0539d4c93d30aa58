import CollectionViews
import Foundation

extension Bundle {
  /// Makes the objects of a nib of this bundle, once; ``UINib`` does it many times.
  ///
  /// Stops the program where there is no such nib, as ``UINib/instantiate(withOwner:options:)`` does.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
