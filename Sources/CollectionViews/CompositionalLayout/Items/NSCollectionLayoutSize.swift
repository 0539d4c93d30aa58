import CollectionEngine
import Foundation

/// The width or the height of an element of a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying
{
  let value: CompositionalDimension

  private init(_ value: CompositionalDimension) {
    self.value = value
    super.init()
  }

  /// A fraction, 0…1, of the width of the container: of the group around the element, or of the section.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }

  /// A fraction, 0…1, of the height of the container. That of a section is the height of the visible content.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(absoluteDimension))
  }

  /// A length in points until the view comes on screen. Then it is the one of
  /// ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// Like ``estimated(_:)``, and all items of a group with such a dimension have the largest length among
  /// them.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform(estimate))
  }

  /// Whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  /// Whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  /// Whether the length is in points.
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// Whether the length is an estimate.
  public var isEstimated: Bool { if case .estimated = value { true } else { false } }
  /// Whether the length is an estimate, and equal for all items of a group.
  public var isUniformAcrossSiblings: Bool { if case .uniform = value { true } else { false } }

  /// The fraction, or the length in points.
  public var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number), .uniform(let number):
      number
    }
  }

  /// Returns the receiver, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The size of an element of a compositional layout.
@preconcurrency @MainActor public final class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width: absolute, estimated, or a share of the container.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height: absolute, estimated, or a share of the container.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  var value: CompositionalSize {
    CompositionalSize(width: widthDimension.value, height: heightDimension.value)
  }

  /// Returns the receiver, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
