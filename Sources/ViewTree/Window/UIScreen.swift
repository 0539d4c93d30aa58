import Foundation

/// What the host draws on.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  private weak var loop: FrameLoop?

  init(loop: FrameLoop?) { self.loop = loop }

  /// The current host's surface; without a host 0×0 points at scale 1.
  public static var main: UIScreen { UIScreen(loop: FrameLoop.current) }

  /// In points.
  public var bounds: CGRect { CGRect(origin: .zero, size: loop?.host?.surfaceSize ?? .zero) }
  /// Pixels to a point.
  public var scale: CGFloat { loop?.host?.scale ?? 1 }
  public var nativeScale: CGFloat { scale }
  /// Frames a second.
  public var maximumFramesPerSecond: Int { Int((loop?.host?.framesPerSecond ?? 60).rounded()) }
}
