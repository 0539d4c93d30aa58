import Drawing
import Foundation
import Geometry

/// A layer that draws copies of its sublayers, each with a transform, an opacity and a delay.
///
/// The sublayers themselves are the first instance. Each further one is drawn behind those before it.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// The number of instances, with the sublayers themselves. The default is 1.
  open var instanceCount = 1 { didSet { instancesDidChange() } }
  /// The seconds by which the animations of each instance are later than those before. The animations of all
  /// instances end with those of the sublayers. The default is 0.
  open var instanceDelay: CFTimeInterval = 0 {
    didSet {
      instanceDelay = Diagnostics.finite(instanceDelay, or: oldValue, of: type(of: self))
      instancesDidChange()
    }
  }
  /// The transform from each instance to the next one, about the anchor point of the layer. The default is
  /// the identity.
  open var instanceTransform = CATransform3DIdentity {
    didSet {
      instanceTransform = Diagnostics.finite(instanceTransform, or: oldValue, of: type(of: self))
      instancesDidChange()
    }
  }
  /// The opacity of the second instance and of those behind is the alpha of this color, with
  /// ``instanceAlphaOffset`` added for each. Its components have no effect. The default is opaque white.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { instancesDidChange() } }
  /// The difference of the alpha of each instance to the one before, −1…1. The default is 0.
  open var instanceAlphaOffset: Float = 0 { didSet { instancesDidChange() } }
  /// Stored: colors are not changed. The default is 0.
  open var instanceRedOffset: Float = 0
  /// Stored: colors are not changed. The default is 0.
  open var instanceGreenOffset: Float = 0
  /// Stored: colors are not changed. The default is 0.
  open var instanceBlueOffset: Float = 0

  private func instancesDidChange() {
    drawsOutside = instanceCount > 1
    setContentChanged()
  }

  /// The most instances that are drawn.
  private static let limit = 1000
  private var copies: Int { sublayerList.isEmpty ? 0 : min(instanceCount, Self.limit) - 1 }

  override var hasContent: Bool { copies > 0 || super.hasContent }

  /// The rectangle around the sublayers, from the top left corner of the layer.
  private var sublayerExtent: CGRect {
    let origin = shown.bounds.origin
    let boxes = sublayerList.filter { !$0.isShownHidden }.map {
      $0.extentInSuperlayer(isTurned: hasSublayerTransform).offsetBy(dx: -origin.x, dy: -origin.y)
    }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }

  /// The transform of an instance, in the space of the layer's top left corner.
  private func transform(of instance: CATransform3D) -> CATransform3D {
    let (state, size) = (shown, shown.bounds.size)
    let (x, y) = (state.anchorPoint.x * size.width, state.anchorPoint.y * size.height)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), instance),
      CATransform3DMakeTranslation(x, y, 0))
  }

  override var contentExtent: CGRect? {
    guard copies > 0 else { return super.contentExtent }
    let extent = sublayerExtent
    var (all, power) = (CGRect.null, CATransform3DIdentity)
    for _ in 1...copies {
      power = CATransform3DConcat(instanceTransform, power)
      let map = ProjectiveTransform(transform(of: power))
      all = all.union(extent.boundingBoxOfCorners { map.apply($0) })
    }
    return all.offsetBy(dx: shown.bounds.minX, dy: shown.bounds.minY)
  }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    super.drawContent(into: &builder, bounds: bounds, opacity: opacity)
    guard copies > 0 else { return }
    let (extent, origin) = (sublayerExtent, shown.bounds.origin)
    var powers = [CATransform3DIdentity]
    for _ in 1...copies { powers.append(CATransform3DConcat(instanceTransform, powers[powers.count - 1])) }
    let animated = instanceDelay == 0 ? [] : animatedLayers(in: self)
    for index in (1...copies).reversed() {
      let alpha = CGFloat(instanceColor?.alpha ?? 1) + CGFloat(index) * CGFloat(instanceAlphaOffset)
      let shown = min(1, max(0, alpha)) * opacity
      guard shown > 0.001 else { continue }
      for layer in animated { layer.showAnimations(later: instanceDelay * Double(index)) }
      let matrix = CATransform3DConcat(
        transform(of: powers[index]), CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0))
      var id = StableHash(seed: drawingID)
      id.mix(UInt64(index))
      builder.addGroup(
        .init(
          id: id.value, version: changeStamp, bounds: extent, opacity: Double(shown),
          placement: matrix.translationOnly.map { .offset($0) } ?? .transform(matrix), commandCount: 0),
        isCopy: true
      ) { builder in
        for sublayer in sublayersInDrawingOrder {
          builder.add(sublayer, offset: CGPoint(x: -origin.x, y: -origin.y), opacity: 1)
        }
      }
    }
    for layer in animated { layer.showAnimations(later: 0) }
  }

  private func animatedLayers(in layer: CALayer) -> [CALayer] {
    layer.sublayerList.flatMap { ($0.animations == nil ? [] : [$0]) + animatedLayers(in: $0) }
  }
}

extension CALayer {
  /// Shows the animations as they were some seconds ago.
  fileprivate func showAnimations(later delay: TimeInterval) {
    guard let animations, let engine = animations.engine else { return }
    animations.update(self, at: localTime(of: engine.time) - delay)
  }
}
