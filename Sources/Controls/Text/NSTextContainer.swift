import Foundation

/// The area of a text view's lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// The space at both ends of a line, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange() } } }
  var onChange: () -> Void = {}
}
