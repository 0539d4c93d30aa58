import Foundation

extension UIView {
  /// Returns the frame, and the properties that differ from a view's defaults.
  func dumpDescription() -> String {
    var parts = ["frame = \(UIView.text(frame))"]
    if bounds.origin != .zero {
      parts.append("origin = (\(UIView.text(bounds.minX)) \(UIView.text(bounds.minY)))")
    }
    if isHidden { parts.append("hidden") }
    if alpha != 1 { parts.append("alpha = \(UIView.text(alpha))") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if layer.zPosition != 0 { parts.append("z = \(UIView.text(layer.zPosition))") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if let details = dumpDetails { parts.append(details) }
    return parts.joined(separator: "; ")
  }

  /// A text with one indented line for the view and each of its descendants. It is the same in every run.
  public var recursiveDescription: String {
    var lines: [String] = []
    func add(_ view: UIView, depth: Int) {
      lines.append(
        String(repeating: "   | ", count: depth) + "\(type(of: view)): \(view.dumpDescription())")
      for subview in view.subviewList { add(subview, depth: depth + 1) }
    }
    add(self, depth: 0)
    return lines.joined(separator: "\n")
  }

  static func text(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    // Nil for fractions, for infinite values, and for values that are not numbers.
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }

  static func text(_ rect: CGRect) -> String {
    "(\(text(rect.minX)) \(text(rect.minY)); \(text(rect.width)) \(text(rect.height)))"
  }

  private var dumpDetails: String? {
    (self as? any ViewDumpDetails)?.dumpDetails
  }
}

/// A view that adds text to its line in a dump.
@MainActor protocol ViewDumpDetails {
  var dumpDetails: String { get }
}
