import Foundation

/// A length of an element of a compositional layout, along one axis.
public enum CompositionalDimension: Hashable, Sendable {
  /// A fraction of the width of the container.
  case fractionalWidth(CGFloat)
  /// A fraction of the height of the container.
  case fractionalHeight(CGFloat)
  /// A length in points.
  case absolute(CGFloat)
  /// A length in points until the view has reported its own.
  case estimated(CGFloat)
  /// Like ``estimated(_:)``, but all items of a group have the largest length among them.
  case uniform(CGFloat)

  /// The length in a container, in points.
  public func length(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction): Sanitized.extent(container.width * fraction)
    case .fractionalHeight(let fraction): Sanitized.extent(container.height * fraction)
    case .absolute(let length), .estimated(let length), .uniform(let length): Sanitized.extent(length)
    }
  }

  /// Whether a view can report another length.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }
}

/// The size of an element of a compositional layout.
public struct CompositionalSize: Hashable, Sendable {
  /// The length along the x axis.
  public var width: CompositionalDimension
  /// The length along the y axis.
  public var height: CompositionalDimension

  /// Creates a size whose lengths depend on the container.
  public init(width: CompositionalDimension, height: CompositionalDimension) {
    self.width = width
    self.height = height
  }

  /// The size in a container, in points.
  public func size(in container: CGSize) -> CGSize {
    CGSize(width: width.length(in: container), height: height.length(in: container))
  }

  /// Whether a view can report another width or height.
  public var isEstimated: Bool { width.isEstimated || height.isEstimated }

  /// Replaces the estimated lengths of a size by those that a view has reported.
  func replacing(_ size: CGSize, by measured: CGSize?) -> CGSize {
    guard let measured else { return size }
    return CGSize(
      width: width.isEstimated ? Sanitized.extent(measured.width) : size.width,
      height: height.isEstimated ? Sanitized.extent(measured.height) : size.height)
  }
}

/// The distance between two elements, or between an element and the edge of its group.
public enum CompositionalSpacing: Hashable, Sendable {
  /// A distance in points.
  case fixed(CGFloat)
  /// A distance of at least these points. The flexible distances of a group share the space that remains.
  case flexible(CGFloat)

  var minimum: CGFloat {
    switch self {
    case .fixed(let length), .flexible(let length): Sanitized.spacing(length)
    }
  }

  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// The distances around an element; nil means 0.
public struct CompositionalEdgeSpacing: Hashable, Sendable {
  /// The distance at the edge where lines begin.
  public var leading: CompositionalSpacing?
  /// The distance at the top.
  public var top: CompositionalSpacing?
  /// The distance at the edge where lines end.
  public var trailing: CompositionalSpacing?
  /// The distance at the bottom.
  public var bottom: CompositionalSpacing?

  /// Creates distances; nil means 0.
  public init(
    leading: CompositionalSpacing? = nil, top: CompositionalSpacing? = nil,
    trailing: CompositionalSpacing? = nil, bottom: CompositionalSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The distances before and after the element along an axis.
  func along(_ axis: FlowAxis) -> (before: CompositionalSpacing, after: CompositionalSpacing) {
    axis == .horizontal
      ? (leading ?? .fixed(0), trailing ?? .fixed(0)) : (top ?? .fixed(0), bottom ?? .fixed(0))
  }
}

extension FlowAxis {
  var crossing: FlowAxis { self == .vertical ? .horizontal : .vertical }
}
