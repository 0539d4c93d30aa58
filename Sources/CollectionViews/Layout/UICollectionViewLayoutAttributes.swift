import Foundation
import Geometry
import ViewTree

/// The position and appearance of one element.
///
/// To add properties, subclass it, override `copy(with:)` and `isEqual(_:)` to include them, and return the
/// subclass in the layout's `layoutAttributesClass`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, HasNamedMethods, @preconcurrency NSCopying {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  public override init() { super.init() }

  /// Calls the subclass's `init()`; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  /// Creates attributes for a cell, with an empty frame and the alpha 1.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes for a supplementary view, for example a header.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes for a decoration view, with an empty frame and the alpha 1.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The index path of the element. It has two components for cells; for other elements the layout chooses
  /// it.
  @exclusivity(unchecked) open var indexPath = IndexPath()
  /// Cell, supplementary view or decoration view. The default is `cell`.
  @exclusivity(unchecked)
  open package(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  @exclusivity(unchecked) open package(set) var representedElementKind: String?

  /// The frame in content points. With a transform, the getter returns the bounding box of the transformed
  /// element. The setter sets ``size`` and ``center``.
  open var frame: CGRect {
    get { Placement(self).frame }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The center of the element, in content points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  /// The size of the element before ``transform3D`` is applied, in points.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The bounds of the element in its own coordinates; the origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform about ``center``. The setter sets ``transform3D``, too.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The transform about ``center``, including perspective. The default is identity.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }

  /// The opacity, 0…1. The default is 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The back-to-front order: higher values are in front. Elements with equal values have the order in which
  /// the layout returned them. The default is 0.
  open var zIndex: Int {
    get { values.zIndex }
    set {
      values.zIndex = newValue
      values.zFraction = 0
    }
  }

  /// Whether the element is hidden. A hidden element may have no view. The default is false.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The values of the properties that all views have. Read several times for each element and step, and
  /// therefore not checked for exclusive access at run time: no access calls other code.
  @exclusivity(unchecked) final var values = Placement()
  /// How the values change in the transition that has made the object; nil outside of a transition.
  @exclusivity(unchecked) final var way: TransitionWay?
  /// Whether the object is of this class, whose properties are ``values``.
  final var isPlain: Bool { type(of: self) == UICollectionViewLayoutAttributes.self }

  /// See ``Placement/zFraction``.
  final var zFraction: CGFloat {
    get { values.zFraction }
    set { values.zFraction = newValue }
  }
  final var zPosition: CGFloat { CGFloat(zIndex) + zFraction }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(type(of: self))
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.set(Placement(self))
    return copy
  }

  /// The properties of a subclass that ``interpolate(from:to:progress:)`` interpolates:
  /// `super.animatableKeyPaths + [AnimatableKeyPath(\MyAttributes.radius)]`. Read once for each class. The
  /// default is none; the properties of the base class are always interpolated. Not in UIKit.
  open class var animatableKeyPaths: [AnimatableKeyPath] { [] }

  /// Sets all properties except the element's identity to values between those of two others, for progress 0
  /// and 1. The receiver is a copy of one of them, or has the values of an earlier step. The progress may be
  /// less than 0 or greater than 1.
  ///
  /// Called for each element and step of a transition between layouts. The default is linear, transforms by
  /// rotation and scale, and for subclasses the properties of ``animatableKeyPaths``. Override it for
  /// properties that are not ``Interpolatable`` or have another path; call super. Not in UIKit.
  open func interpolate(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) { interpolateBase(from: initialAttributes, to: finalAttributes, progress: progress) }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { self === other || hasSameValues(as: other) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other) && indexPath == other.indexPath
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && Placement(self) == Placement(other)
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
