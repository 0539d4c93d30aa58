import Foundation

/// The surface that a host draws on.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  private weak var loop: FrameLoop?

  init(loop: FrameLoop?) { self.loop = loop }

  /// The surface of the current host. Without a host its size is 0 × 0 and its scale is 1.
  public static var main: UIScreen { UIScreen(loop: FrameLoop.current) }

  /// The rectangle of the surface, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: loop?.host?.surfaceSize ?? .zero) }
  /// The number of pixels per point.
  public var scale: CGFloat { loop?.host?.scale ?? 1 }
  var hostTraits: UITraitCollection { loop?.traits ?? .defaults }
  /// The same as ``scale``.
  public var nativeScale: CGFloat { scale }
  /// The rectangle of the surface, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The screens: the main one.
  public static var screens: [UIScreen] { [main] }
  /// The brightness, 0…1. Programs of a desktop do not change it: setting it has no effect. It is 1.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// Whether the content is recorded: not known, and false.
  public var isCaptured: Bool { false }

  /// The number of frames per second. The default without a host is 60.
  public var maximumFramesPerSecond: Int { Int((loop?.host?.framesPerSecond ?? 60).rounded()) }
}
