import Accessibility
import Foundation

extension UIView {
  /// The texts of the elements inside, in reading order, as the label of a cell or a header.
  var accessibilityContentLabel: String? {
    var labels: [String] = []
    for element in accessibilityChildren {
      guard let view = element as? UIView else {
        if let label = (element as? UIResponder)?.accessibilityLabel { labels.append(label) }
        continue
      }
      guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { continue }
      if view.isAccessibilityElement {
        if view is UIControl { continue }
        labels += [view.accessibilityLabel, view.accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
      } else if let label = view.accessibility?.label {
        labels.append(label)
      } else if let label = view.accessibilityContentLabel {
        labels.append(label)
      }
    }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// The elements that the app has set, or the subviews. A modal subview hides those beside it.
  var accessibilityChildren: [Any] {
    if let elements = accessibilityElements { return elements }
    let modal = subviewList.filter { !$0.isHidden && $0.accessibilityViewIsModal }
    return modal.last.map { [$0] } ?? subviewList
  }

  /// Whether a tap on the view does something: a recognizer of single taps waits for it.
  var recognizesTaps: Bool {
    gestureRecognizers?.contains {
      guard let tap = $0 as? UITapGestureRecognizer else { return false }
      return tap.isEnabled && tap.numberOfTapsRequired == 1 && tap.buttonMaskRequired.contains(.primary)
    } ?? false
  }
}
