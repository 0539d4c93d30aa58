import Foundation
import Geometry

/// The properties that few layers have.
final class LayerExtras {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
  var actions: [String: any CAAction]?
  /// Values of the app by their keys.
  var values: [String: Any] = [:]
  var mask: LayerMask?
  var contents: LayerContents?
  /// The image that is repeated behind the contents.
  var pattern: LayerPattern?
  var work: LayerWork = []
  var drawsAfterResize = false
  var isDoubleSided = true
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var rasterizationScale: CGFloat = 1
  var contentsScale: CGFloat = 1
  var allowsEdgeAntialiasing = false
  var drawsAsynchronously = false
  var isOpaque = false
  var cornerCurve = CALayerCornerCurve.circular
  var allowsGroupOpacity = true
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var edgeAntialiasingMask = LayerExtras.allEdges
  var name: String?
  var compositingFilter: Any?

  static let allEdges: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]

  deinit { mask?.layer.superlayerStorage = nil }
}

/// The layer's time, which the animations of its tree have. Of the timing of a layer, ``beginTime``,
/// ``speed`` and ``timeOffset`` have an effect; the other properties are stored.
///
/// With the speed 0 all animations of the tree pause, also those of animation blocks, and setting the offset
/// moves them.
extension CALayer: CAMediaTiming {
  /// The start of the layer's time, in seconds of the superlayer's. The default is 0.
  public var beginTime: CFTimeInterval {
    get { extras?.beginTime ?? 0 }
    set { setTiming(\.beginTime, newValue) }
  }
  /// Has no effect. The default is infinite.
  public var duration: CFTimeInterval {
    get { extras?.duration ?? .infinity }
    set { extrasOrNew.duration = newValue }
  }
  /// The speed of the layer's time; 0 pauses the animations of its tree. The default is 1.
  public var speed: Float {
    get { extras?.speed ?? 1 }
    set { setTiming(\.speed, newValue) }
  }
  /// Seconds that are added to the layer's time. The default is 0.
  public var timeOffset: CFTimeInterval {
    get { extras?.timeOffset ?? 0 }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// Has no effect. The default is 0.
  public var repeatCount: Float {
    get { extras?.repeatCount ?? 0 }
    set { extrasOrNew.repeatCount = newValue }
  }
  /// Has no effect. The default is 0.
  public var repeatDuration: CFTimeInterval {
    get { extras?.repeatDuration ?? 0 }
    set { extrasOrNew.repeatDuration = newValue }
  }
  /// Has no effect. The default is false.
  public var autoreverses: Bool {
    get { extras?.autoreverses ?? false }
    set { extrasOrNew.autoreverses = newValue }
  }
  /// Has no effect. The default is ``CAMediaTimingFillMode/removed``.
  public var fillMode: CAMediaTimingFillMode {
    get { extras?.fillMode ?? .removed }
    set { extrasOrNew.fillMode = newValue }
  }

  final var extrasOrNew: LayerExtras {
    if let extras { return extras }
    let new = LayerExtras()
    extras = new
    return new
  }

  private func setTiming<Value: BinaryFloatingPoint>(
    _ path: ReferenceWritableKeyPath<LayerExtras, Value>, _ value: Value, _ place: StaticString = #function
  ) {
    guard Diagnostics.accepts(Double(value), of: type(of: self), place) else { return }
    let extras = extrasOrNew
    guard extras[keyPath: path] != value else { return }
    extras[keyPath: path] = value
    UIContext.current.layerTimingVersion += 1
    setContentChanged()
  }

  /// Converts a time of another layer's tree to this layer's time; nil is the time of
  /// `CACurrentMediaTime()`. In seconds.
  ///
  /// - Complexity: O(depth of both layers).
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(of: l?.commonTime(of: t) ?? t)
  }

  /// Converts a time of this layer to that of another layer; nil is the time of `CACurrentMediaTime()`. In
  /// seconds.
  ///
  /// - Complexity: O(depth of both layers).
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = commonTime(of: t)
    return l?.localTime(of: time) ?? time
  }

  /// The layer's time at a time of the host's clock. O(1) while no layer has a timing of its own.
  final func localTime(of time: TimeInterval) -> TimeInterval {
    guard UIContext.current.layerTimingVersion > 0 else { return time }
    let outer = superlayerStorage?.localTime(of: time) ?? time
    guard let extras else { return outer }
    return (outer - extras.beginTime) * Double(extras.speed) + extras.timeOffset
  }

  private func commonTime(of time: TimeInterval) -> TimeInterval {
    var outer = time
    if let extras {
      let elapsed = extras.speed == 0 ? 0 : (time - extras.timeOffset) / Double(extras.speed)
      outer = extras.beginTime + elapsed
    }
    return superlayerStorage?.commonTime(of: outer) ?? outer
  }

  /// Whether the layer or one that contains it has the speed 0. O(1) while no layer has a timing of its own.
  final var isPausedInTree: Bool {
    guard UIContext.current.layerTimingVersion > 0 else { return false }
    var layer: CALayer? = self
    while let current = layer {
      if current.extras?.speed == 0 { return true }
      layer = current.superlayerStorage
    }
    return false
  }
}
