import Drawing
import Foundation

/// The environment of a view tree: a surface, a clock, fonts, images and a clipboard.
///
/// A host owns one ``FrameLoop`` and passes time and input to it. The view tree accesses clock, display and
/// files only through its host, so that a host with virtual time produces the same pixels in each run.
@MainActor package protocol ViewHost: AnyObject {
  /// The time in seconds of a clock that never runs backwards. Each host has its own origin.
  var now: TimeInterval { get }
  /// The number of pixels per point.
  var scale: CGFloat { get }
  /// The size of the surface in points.
  var surfaceSize: CGSize { get }
  /// The highest number of frames per second; animations advance at this rate.
  var framesPerSecond: Double { get }
  var text: any TextMeasuring { get }
  var images: any ImageLoader { get }
  /// The system's clipboard.
  var pasteboard: any PasteboardAccess { get }
  /// The desktop's direction, style and text size, which views follow.
  var environment: HostEnvironment { get }
  /// The window around the surface, and other programs.
  var desktop: any DesktopAccess { get }
  /// Drags from and to other programs; nil where there are none.
  var drags: (any DragAccess)? { get }
  /// Requests a call of ``FrameLoop/runFrame(at:)`` soon. Called any number of times before a frame.
  func setNeedsFrame()
  func present(_ list: DisplayList)
}

extension ViewHost {
  /// The environment of hosts in memory.
  package var environment: HostEnvironment { HostEnvironment() }
  /// Nil: hosts in memory have no other programs.
  package var drags: (any DragAccess)? { nil }
}

/// Measures text as the renderer draws it. Called for each label that is laid out, so that implementations
/// should cache.
@MainActor package protocol TextMeasuring: AnyObject {
  /// Returns the line metrics of a font, in points.
  func metrics(of font: FontSpec) -> FontMetrics
  /// Returns the width of a single line in points, with font fallback and kerning.
  func width(of string: String, font: FontSpec) -> CGFloat
  /// Returns parts of a line in the order in which they are seen from left to right, divided where the
  /// direction changes. The first strong character of the line determines its direction.
  func visualOrder(of parts: [String]) -> [VisualTextPart]
}

extension TextMeasuring {
  /// The order of a host whose text runs from left to right.
  package func visualOrder(of parts: [String]) -> [VisualTextPart] { VisualTextPart.leftToRight(parts) }
}

/// A part of a line of text that runs in one direction.
package struct VisualTextPart: Equatable, Sendable {
  /// The index of the part of the line that it belongs to.
  package var index: Int
  /// The characters in the order in which they are read.
  package var text: String
  /// Whether the characters run from right to left.
  package var isRightToLeft: Bool

  package init(index: Int, text: String, isRightToLeft: Bool) {
    self.index = index
    self.text = text
    self.isRightToLeft = isRightToLeft
  }

  /// Returns parts that all run from left to right.
  package static func leftToRight(_ parts: [String]) -> [VisualTextPart] {
    parts.enumerated().map { VisualTextPart(index: $0, text: $1, isRightToLeft: false) }
  }
}

/// Access to the system's clipboard. Without other requirements than the text, it is a clipboard of texts.
@MainActor package protocol PasteboardAccess: AnyObject {
  /// The text; nil if the clipboard contains no text.
  var string: String? { get set }
  /// Returns the first of some MIME types that the clipboard contains; nil without one.
  func firstType(of types: [String]) -> String?
  /// Returns the data of the first of some MIME types that the clipboard contains; nil without one.
  func read(_ types: [String]) -> TypedData?
  /// Replaces the contents. Content without types clears the clipboard.
  func write(_ content: OfferedContent)
  /// The text that was selected last, in this program or another one; nil without one. Desktops paste it
  /// with the middle button of the mouse.
  var selectedText: String? { get set }
}

extension PasteboardAccess {
  package func firstType(of types: [String]) -> String? { read(types)?.type }

  package func read(_ types: [String]) -> TypedData? {
    guard let type = types.first(where: TransferType.texts.contains), let string, !string.isEmpty else {
      return nil
    }
    return TypedData(type: type, data: Data(string.utf8))
  }

  package func write(_ content: OfferedContent) { string = content.text }

  /// Nil, and cannot be changed.
  package var selectedText: String? {
    get { nil }
    set {}
  }
}

/// The desktop's part of a host: what surrounds the surface, and other programs.
@MainActor package protocol DesktopAccess: AnyObject {
  var title: String { get set }
  /// The sizes that the user can give the surface, in points.
  var sizeLimits: SizeLimits { get set }
  /// The shape of the pointer over the surface. Set when it changes.
  var pointerShape: PointerShape { get set }
  /// Opens a file or an address with the program that the desktop has for it. Calls `completion` on the main
  /// actor with whether a program was found, once, after the function has returned.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
}

/// The shapes of the pointer.
package enum PointerShape: CaseIterable, Sendable {
  /// The arrow of the desktop.
  case arrow
  /// The beam over text.
  case text
  /// The beam over text whose lines are vertical.
  case verticalText
  /// The pointing finger over a link.
  case link
  /// The cursor that moves something.
  case grabbing
  case hidden
}

/// The smallest and the largest size of a surface, in points.
package struct SizeLimits: Equatable, Sendable {
  package var minimum: CGSize
  package var maximum: CGSize

  /// The largest size without a limit is infinite.
  package init(
    minimum: CGSize = .zero, maximum: CGSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
  ) {
    self.minimum = minimum
    self.maximum = maximum
  }
}
