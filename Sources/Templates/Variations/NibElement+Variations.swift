import Foundation
import ViewTree

extension NibElement {
  enum Mask: String {
    case constraints
    case subviews
  }

  var hasVariations: Bool { children.contains { $0.name == "variation" } }

  /// Returns the variations for a size class, the ones with fewer conditions first.
  private func variations(for sizeClass: NibSizeClass) -> [NibElement] {
    let found = children.filter { $0.name == "variation" }.compactMap { variation in
      variation["key"].flatMap(sizeClass.conditions).map { (count: $0, element: variation) }
    }
    return (0...2).flatMap { count in found.filter { $0.count == count }.map(\.element) }
  }

  /// Returns the element with the attributes and values of its variations for a size class.
  func resolved(for sizeClass: NibSizeClass) -> NibElement {
    guard hasVariations else { return self }
    var result = self
    for variation in variations(for: sizeClass) {
      for (name, value) in variation.attributes where name != "key" { result.attributes[name] = value }
      for value in variation.children where value.name != "mask" {
        result.children.removeAll { $0["key"] != nil && $0["key"] == value["key"] && $0.name != "variation" }
        result.children.append(value)
      }
    }
    return result
  }

  /// Returns the identifiers of constraints or subviews that the variations for a size class exclude.
  func excluded(_ mask: Mask, for sizeClass: NibSizeClass) -> Set<String> {
    guard hasVariations else { return [] }
    var result: Set<String> = []
    for variation in variations(for: sizeClass) {
      for entry in variation.value(mask.rawValue)?.children ?? [] {
        guard let reference = entry["reference"] else { continue }
        if entry.name == "exclude" { result.insert(reference) } else { result.remove(reference) }
      }
    }
    return result
  }
}

/// The constraints or subviews of an element that variations exclude, found once for each size class.
@MainActor final class NibExclusions {
  private let element: NibElement
  private let mask: NibElement.Mask
  private var found: [NibSizeClass: Set<String>] = [:]
  /// Whether anything can be excluded.
  let isVariable: Bool

  init(_ element: NibElement, _ mask: NibElement.Mask) {
    self.element = element
    self.mask = mask
    isVariable = element.children.contains { $0.name == "variation" && $0.value(mask.rawValue) != nil }
  }

  /// Returns whether the object with an identifier is excluded. O(1), after the first call for a size class.
  func contains(_ id: String?, for sizeClass: NibSizeClass) -> Bool {
    guard isVariable, let id else { return false }
    if let known = found[sizeClass] { return known.contains(id) }
    let excluded = element.excluded(mask, for: sizeClass)
    found[sizeClass] = excluded
    return excluded.contains(id)
  }
}

/// The size class for which the variations of a nib are chosen.
struct NibSizeClass: Hashable {
  var isWidthRegular: Bool
  var isHeightRegular: Bool

  /// Returns the class of a window's size, as its traits. Without a size it is an upright phone.
  init(windowSize: CGSize) {
    isWidthRegular = UIUserInterfaceSizeClass.ofWindow(width: windowSize.width) == .regular
    isHeightRegular =
      windowSize == .zero || UIUserInterfaceSizeClass.ofWindow(height: windowSize.height) == .regular
  }

  /// Returns the class of traits. An unspecified class is that of an upright phone.
  init(_ traits: UITraitCollection) {
    isWidthRegular = traits.horizontalSizeClass == .regular
    isHeightRegular = traits.verticalSizeClass != .compact
  }

  /// The class of the current host's window.
  static var current: NibSizeClass { NibSizeClass(windowSize: UIScreen.main.bounds.size) }

  /// Returns the number of conditions in a key, such as 2 for `heightClass=compact-widthClass=regular`, if
  /// all are true; otherwise nil. The key `default` has none.
  func conditions(of key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-")
    let isTrue = conditions.allSatisfy { condition in
      switch condition {
      case "widthClass=regular": isWidthRegular
      case "widthClass=compact": !isWidthRegular
      case "heightClass=regular": isHeightRegular
      case "heightClass=compact": !isHeightRegular
      default: false
      }
    }
    return isTrue ? conditions.count : nil
  }
}
