import Drawing
import Foundation

/// The values of traits. A value that is not specified leaves that of another collection.
nonisolated struct TraitValues: UITraitOverrides, Hashable, Sendable {
  var displayScale: CGFloat = 0
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var listEnvironment = UIListEnvironment.unspecified
  /// The accent color of the desktop; nil without one.
  var accentColor: CGColor?

  /// Replaces the values that another collection specifies.
  mutating func override(with other: TraitValues) {
    if other.displayScale > 0 { displayScale = other.displayScale }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    if other.listEnvironment != .unspecified { listEnvironment = other.listEnvironment }
    if other.accentColor != nil { accentColor = other.accentColor }
  }

  func contains(_ trait: UITrait) -> Bool {
    trait.isDifferent(UITraitCollection(self), UITraitCollection())
  }
  mutating func remove(_ trait: UITrait) { self = trait.removed(from: UITraitCollection(self)).values }
}

/// The traits of an environment: scale, style, size classes, text size, direction. Immutable.
///
/// The traits of a window are those of its host, and the size classes of its size: a width of 600 points or
/// more and a height of 480 points or more are regular, smaller ones compact. Controllers and views have the
/// traits of the view around them, with the values of their own `traitOverrides` and
/// `overrideUserInterfaceStyle`.
public nonisolated final class UITraitCollection: NSObject, NSCopying, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) { self.values = values }

  /// Creates a collection that specifies nothing.
  public convenience override init() { self.init(TraitValues()) }

  private convenience init<Value>(_ path: WritableKeyPath<TraitValues, Value>, _ value: Value) {
    var values = TraitValues()
    values[keyPath: path] = value
    self.init(values)
  }

  /// Creates a collection with the values that others specify; later ones replace earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.override(with: collection.values) }
    self.init(values)
  }

  /// Creates a collection with the values that a function sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection().modifyingTraits(mutations).values)
  }

  /// Returns a copy with the changes of a function.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(traits as? TraitValues ?? values)
  }

  /// Returns a copy in which other values replace those of the same traits.
  public func replacing(_ values: UITraitCollection) -> UITraitCollection {
    UITraitCollection(traitsFrom: [self, values])
  }

  /// Creates a collection that specifies a scale.
  public convenience init(displayScale: CGFloat) { self.init(\.displayScale, displayScale) }
  /// Creates a collection that specifies a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(\.userInterfaceStyle, userInterfaceStyle)
  }
  /// Creates a collection that specifies a kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(\.userInterfaceIdiom, userInterfaceIdiom)
  }
  /// Creates a collection that specifies the class of the width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(\.horizontalSizeClass, horizontalSizeClass)
  }
  /// Creates a collection that specifies the class of the height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(\.verticalSizeClass, verticalSizeClass)
  }
  /// Creates a collection that specifies the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(\.preferredContentSizeCategory, preferredContentSizeCategory)
  }
  /// Creates a collection that specifies a direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(\.layoutDirection, layoutDirection)
  }
  /// Creates a collection that specifies a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(\.accessibilityContrast, accessibilityContrast)
  }

  /// The number of pixels per point; 0 is not specified.
  public var displayScale: CGFloat { values.displayScale }
  /// The style. A window is light, unless its host or `overrideUserInterfaceStyle` is dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device. A window's is ``UIUserInterfaceIdiom/mac``.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The class of the window's width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The class of the window's height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// From left to right, or from right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Normal or high.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The style of the list around a view. The cells, headers and footers of a list section of a compositional
  /// layout have it; the default is not specified.
  public var listEnvironment: UIListEnvironment { values.listEnvironment }

  /// Returns whether the collection has all values that another one specifies.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var values = values
    values.override(with: trait.values)
    return values == self.values
  }

  /// The accent color that the user has chosen for the desktop; nil without one. `UIColor.tintColor` and the
  /// default tint of views are this color.
  ///
  /// Used by Demo, whose own accent color is another one than the default tint.
  package var accentColor: UIColor? { values.accentColor.map { UIColor(cgColor: $0) } }

  /// The traits on which colors may depend: style, contrast, and the accent color of the desktop.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, AccentColorTrait.self]
  }

  /// Returns whether colors may differ from those of another collection: in style, contrast or accent color.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
      || traitCollection?.accessibilityContrast != accessibilityContrast
      || traitCollection?.values.accentColor != values.accentColor
  }

  /// The traits with which colors and fonts without a view are resolved. Within `layoutSubviews()` and
  /// `traitCollectionDidChange(_:)` of a view it has the view's traits; else those of the host, and on other
  /// threads than the main one the defaults. Setting it has an effect on the main thread only.
  public static var current: UITraitCollection {
    get {
      guard MainQueue.isCurrent else { return .defaults }
      return MainActor.assumeIsolated { UIContext.current.traits ?? FrameLoop.current?.traits ?? .defaults }
    }
    set {
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated { UIContext.current.traits = newValue }
    }
  }

  /// Calls a function while the collection is ``current``.
  public func performAsCurrent(_ actions: () -> Void) {
    guard MainQueue.isCurrent else { return actions() }
    let old = MainActor.assumeIsolated { UIContext.current.traits }
    UITraitCollection.current = self
    actions()
    MainActor.assumeIsolated { UIContext.current.traits = old }
  }

  /// The traits without a host.
  static let defaults = UITraitCollection(
    TraitValues(
      displayScale: 1, userInterfaceStyle: .light, userInterfaceIdiom: .mac, horizontalSizeClass: .compact,
      verticalSizeClass: .regular, preferredContentSizeCategory: .large, layoutDirection: .leftToRight,
      accessibilityContrast: .normal))

  /// Returns the collection itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  public override var hash: Int { values.hashValue }
  public override var description: String {
    var parts: [String] = []
    if displayScale > 0 { parts.append("scale \(displayScale)") }
    if userInterfaceStyle != .unspecified { parts.append("\(userInterfaceStyle)") }
    if horizontalSizeClass != .unspecified { parts.append("width \(horizontalSizeClass)") }
    if verticalSizeClass != .unspecified { parts.append("height \(verticalSizeClass)") }
    if preferredContentSizeCategory != .unspecified {
      parts.append("text \(preferredContentSizeCategory.rawValue.dropFirst("UICTContentSizeCategory".count))")
    }
    if layoutDirection != .unspecified { parts.append("\(layoutDirection)") }
    if accessibilityContrast == .high { parts.append("high contrast") }
    if listEnvironment != .unspecified { parts.append("list \(listEnvironment)") }
    return "<UITraitCollection: \(parts.joined(separator: ", "))>"
  }
}
