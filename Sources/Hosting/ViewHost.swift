import Drawing
import Foundation

/// What the view tree needs of the world: a surface to draw on, fonts, images, and a call at the right
/// moment.
///
/// A host owns one ``FrameLoop`` and gives it time and input; the view tree never asks a clock, a display or
/// a file system by itself, so a host that makes them up (a test's) gives the same pixels every time.
@MainActor public protocol ViewHost: AnyObject {
  /// Seconds of a clock that never goes back; the origin is the host's own.
  var now: TimeInterval { get }
  /// Pixels to a point.
  var scale: CGFloat { get }
  /// The surface's size in points.
  var surfaceSize: CGSize { get }
  /// Frames a second at the most; animations are stepped at this rate.
  var framesPerSecond: Double { get }
  var text: any TextMeasuring { get }
  var images: any ImageLoading { get }
  var pasteboard: any PasteboardAccess { get }
  /// The view tree has something to draw: call ``FrameLoop/runFrame(at:)`` soon. Called any number of times.
  func setNeedsFrame()
  /// Shows what a frame drew.
  func present(_ list: DisplayList)
}

/// Measures text as the renderer will draw it. Called for every label that is laid out, so hosts cache.
@MainActor public protocol TextMeasuring: AnyObject {
  func metrics(of font: FontSpec) -> FontMetrics
  /// The advance of a single line, in points; font fallback and kerning included.
  func width(of string: String, font: FontSpec) -> CGFloat
}

/// Text on the system's clipboard.
@MainActor public protocol PasteboardAccess: AnyObject {
  var string: String? { get set }
}
