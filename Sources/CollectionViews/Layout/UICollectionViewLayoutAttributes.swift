import Foundation
import Geometry
import ViewTree

/// Where and how one element is shown.
///
/// Subclass it for properties of your own: override `copy(with:)` and `isEqual(_:)` to include them, and name
/// the subclass in the layout's `layoutAttributesClass`.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  /// Makes attributes of a class with the subclass's `init()`; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  /// Attributes for the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes for a header, a footer or another supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes for a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The element. Two levels for cells; what the layout chose for the others.
  open var indexPath = IndexPath()
  /// Cell, supplementary or decoration view.
  open package(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open package(set) var representedElementKind: String?

  /// In content points. Reading it while there is a transform gives the box around the transformed element;
  /// setting it sets ``size`` and ``center``.
  open var frame: CGRect {
    get {
      let rect = untransformedFrame
      if CATransform3DIsIdentity(transform3D) { return rect }
      let moved = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), transform3D),
        CATransform3DMakeTranslation(center.x, center.y, 0))
      return rect.boundingBoxOfCorners { ProjectiveTransform(moved).apply($0) }
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The middle of the element, in content points.
  open var center = CGPoint.zero
  /// The element's size before ``transform3D``.
  open var size = CGSize.zero

  /// The element's own space; the origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Applied about ``center``. Setting it sets ``transform3D`` too.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Applied about ``center``, perspective included. Default: identity.
  open var transform3D = CATransform3DIdentity

  /// 0…1. Default 1.
  open var alpha: CGFloat = 1
  /// Higher is nearer; elements of the same zIndex lie in the order in which the layout gave them. Default 0.
  open var zIndex = 0
  /// A hidden element may have no view at all. Default false.
  open var isHidden = false

  /// A copy that can be changed without changing this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(type(of: self))
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// The properties of a subclass that ``interpolate(from:to:progress:)`` interpolates:
  /// `super.animatableKeyPaths + [AnimatableKeyPath(\MyAttributes.radius)]`. Asked once for each class. Default: none;
  /// those of this class are always interpolated. Ours, not UIKit's.
  open class var animatableKeyPaths: [AnimatableKeyPath] { [] }

  /// Sets everything but the element's name to what lies between two others: these are a copy of one of them.
  ///
  /// Called for each element and step of a transition between layouts. Default: linear, transforms by turn and scale;
  /// of a subclass also the properties that its ``animatableKeyPaths`` name. Override it for what is no
  /// ``Interpolatable`` value, or goes another way; call super. Not in UIKit.
  ///
  /// - Parameters:
  ///   - initialAttributes: those for progress 0.
  ///   - finalAttributes: those for progress 1.
  ///   - progress: can be less than 0, and more than 1.
  open func interpolate(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) { interpolateBase(from: initialAttributes, to: finalAttributes, progress: progress) }

  /// Whether both are of one class and say the same.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { self === other || hasSameValues(as: other) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other) && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && center == other.center
      && size == other.size && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform3D == other.transform3D
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let kind = representedElementKind.map { " \($0)" } ?? ""
      var text =
        "\(representedElementCategory)\(kind) \(Array(indexPath)); frame = \(frame.debugDescription)"
      if alpha != 1 { text += "; alpha = \(alpha)" }
      if zIndex != 0 { text += "; zIndex = \(zIndex)" }
      if isHidden { text += "; hidden" }
      return text
    }
  }
}
