import Drawing
import Foundation

/// Values of traits that can be set.
public nonisolated protocol UIMutableTraits {
  /// The number of pixels per point; 0 is not specified.
  var displayScale: CGFloat { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The class of the width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The class of the height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The style of the list around a view.
  var listEnvironment: UIListEnvironment { get set }
}

/// The values in place of the surrounding ones, in a controller or view and its content.
public nonisolated protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether a trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the value of a trait: that of the surrounding environment applies.
  mutating func remove(_ trait: UITrait)
}

/// The type of a trait, for ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
public nonisolated protocol UITraitDefinition {
  /// Returns whether the trait differs in two collections.
  static func isDifferent(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
  /// Returns a collection without a value for the trait.
  static func removed(from traits: UITraitCollection) -> UITraitCollection
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a value of a collection.
nonisolated protocol ValueTrait: UITraitDefinition {
  associatedtype Value: Equatable
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

nonisolated extension ValueTrait {
  /// Returns whether the trait differs in two collections.
  public static func isDifferent(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.values[keyPath: path] != b.values[keyPath: path]
  }
  /// Returns a collection without a value for the trait.
  public static func removed(from traits: UITraitCollection) -> UITraitCollection {
    var values = traits.values
    values[keyPath: path] = TraitValues()[keyPath: path]
    return UITraitCollection(values)
  }
}

/// The number of pixels per point.
public nonisolated enum UITraitDisplayScale: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}
/// Light or dark.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
/// The kind of device.
public nonisolated enum UITraitUserInterfaceIdiom: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
/// The class of the width.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
/// The class of the height.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
/// The size of text.
public nonisolated enum UITraitPreferredContentSizeCategory: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}
/// From left to right, or from right to left.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
/// Normal or high.
public nonisolated enum UITraitAccessibilityContrast: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}
/// The accent color of the desktop.
nonisolated enum AccentColorTrait: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, CGColor?> { \.accentColor }
}
/// The style of the list around a view.
public nonisolated enum UITraitListEnvironment: UITraitDefinition, ValueTrait {
  static var path: WritableKeyPath<TraitValues, UIListEnvironment> { \.listEnvironment }
}
