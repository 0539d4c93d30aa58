import Foundation
import ViewTree

/// The presentation styles of controllers and segues.
extension NibValues {
  func configurePresentation(of controller: UIViewController, _ element: NibElement) throws {
    if let style = try presentationStyle(of: element) { controller.modalPresentationStyle = style }
    if let style = try transitionStyle(of: element) { controller.modalTransitionStyle = style }
    if let size = element.value("preferredContentSize") {
      controller.preferredContentSize = try self.size(size)
    }
  }

  /// Returns the presentation style of an element; nil if the file has none. The popover segue is a style of
  /// its own.
  func presentationStyle(of element: NibElement) throws -> UIModalPresentationStyle? {
    guard let name = element["modalPresentationStyle"] else {
      return element["kind"] == "popoverPresentation" ? .popover : nil
    }
    guard let style = Self.presentationStyles[name] else {
      throw error(element, "the modalPresentationStyle \(name) does not exist")
    }
    return style
  }

  func transitionStyle(of element: NibElement) throws -> UIModalTransitionStyle? {
    guard let name = element["modalTransitionStyle"] else { return nil }
    guard let style = Self.transitionStyles[name] else {
      throw error(element, "the modalTransitionStyle \(name) does not exist")
    }
    return style
  }

  private static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover,
  ]

  private static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]
}
