import CollectionViews
import Foundation

extension Bundle {
  /// Reads a nib of this bundle and creates its objects. To create them several times, use a ``UINib``, which
  /// reads the file only once.
  ///
  /// Stops the program if the nib does not exist or has an error, as
  /// ``UINib/instantiate(withOwner:options:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name of the file without `.xib`.
  ///   - owner: The object that receives the outlets of the File's Owner.
  ///   - options: See ``UINib/OptionsKey``.
  /// - Returns: The top-level objects in file order.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
