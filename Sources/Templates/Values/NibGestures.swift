import Foundation
import ViewTree

extension NibValues {
  /// Creates the recognizer of an element; nil if the element is no recognizer.
  func recognizer(_ element: NibElement) throws -> UIGestureRecognizer? {
    guard let recognizer = try makeRecognizer(element) else { return nil }
    if element["customClass"] != nil {
      report(
        element, "classes of gesture recognizers are not supported; a \(type(of: recognizer)) is created")
    }
    recognizer.isEnabled = element.flag("enabled", true)
    recognizer.cancelsTouchesInView = element.flag("cancelsTouchesInView", true)
    recognizer.delaysTouchesBegan = element.flag("delaysTouchesBegan", false)
    recognizer.delaysTouchesEnded = element.flag("delaysTouchesEnded", true)
    return recognizer
  }

  private func makeRecognizer(_ element: NibElement) throws -> UIGestureRecognizer? {
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = try integer("numberOfTapsRequired", of: element) ?? 1
      tap.numberOfTouchesRequired = try integer("numberOfTouchesRequired", of: element) ?? 1
      return tap
    case "pongPressGestureRecognizer", "longPressGestureRecognizer":
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = try Double(number("minimumPressDuration", of: element) ?? 0.5)
      press.allowableMovement = try number("allowableMovement", of: element) ?? 10
      return press
    case "panGestureRecognizer":
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = try integer("minimumNumberOfTouches", of: element) ?? 1
      if let maximum = try integer("maximumNumberOfTouches", of: element) {
        pan.maximumNumberOfTouches = maximum
      }
      return pan
    case "screenEdgePanGestureRecognizer":
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = edges(of: element)
      return pan
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = Self.directions[element["direction"] ?? "right"] ?? .right
      return swipe
    case "pinchGestureRecognizer": return UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": return UIRotationGestureRecognizer()
    default: return nil
    }
  }

  private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
    "left": .left, "right": .right, "up": .up, "down": .down,
  ]

  private func edges(of element: NibElement) -> UIRectEdge {
    let flags = element.value("edges")
    var edges: UIRectEdge = []
    if flags?.flag("left", false) == true { edges.insert(.left) }
    if flags?.flag("right", false) == true { edges.insert(.right) }
    if flags?.flag("top", false) == true { edges.insert(.top) }
    if flags?.flag("bottom", false) == true { edges.insert(.bottom) }
    return edges
  }
}
