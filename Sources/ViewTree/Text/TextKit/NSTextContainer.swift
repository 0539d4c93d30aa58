import Foundation
import Geometry

/// The area of the lines of a text: of a text view, or of an ``NSLayoutManager``.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// The size, in points. A side of 0 is not limited. In a text view the size follows the view. The default
  /// is not limited.
  open var size: CGSize {
    didSet {
      size = Diagnostics.finite(size, or: oldValue, of: type(of: self))
    }
  }
  /// The space at both ends of a line, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange() } } }
  /// The most lines; 0, the default, for no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { onChange() } } }
  /// The treatment of text that does not fit. The default is `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { onChange() } }
  }
  /// Whether the width is that of the text view. Has no effect: in a text view it is. The default is false.
  open var widthTracksTextView = false
  /// Whether the height is that of the text view. Has no effect: a text view scrolls. The default is false.
  open var heightTracksTextView = false
  /// The layout manager that has the container; nil without.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Called when something has changed that a text view shows.
  ///
  /// Used by Controls to lay out the text view of the container.
  package var onChange: () -> Void = {}
  /// The part of the width that is no place for characters, in points.
  ///
  /// Used by Controls: text views have the insertion point there.
  package var reservedWidth: CGFloat = 0

  /// Creates an area of a size in points; a side of 0 is not limited.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// Creates an area without limits: archives cannot be read on Linux.
  public required init(coder: NSCoder) {
    size = .zero
    super.init()
  }
}
