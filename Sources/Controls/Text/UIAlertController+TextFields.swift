import Foundation
import ViewTree

extension UIAlertController {
  /// The text fields below the message, in the order in which they were added; nil without any.
  public var textFields: [UITextField]? {
    inputs.isEmpty ? nil : inputs.compactMap { $0 as? UITextField }
  }

  /// Adds a text field to an alert. The first one becomes the first responder when the alert has appeared.
  /// Stops the program for an action sheet.
  ///
  /// - Parameter configurationHandler: Called once, with the field. The default is nil.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert, "Text fields can only be added to an alert controller of style alert")
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    inputs.append(field)
  }
}
