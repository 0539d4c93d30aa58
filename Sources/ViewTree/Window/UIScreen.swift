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
  /// The number of frames per second. The default without a host is 60.
  public var maximumFramesPerSecond: Int { Int((loop?.host?.framesPerSecond ?? 60).rounded()) }
}
