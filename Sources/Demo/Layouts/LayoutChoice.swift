import ArgumentParser
import CollectionLayouts
import PhotoLibrary
import UIKit

/// The layouts of the demo, in the order of the keys 1, 2, 3 …. The outline has the key 0; the last one has
/// no key, and is reached by a pinch.
package enum LayoutChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
  case grid, large, list, waterfall, stacks, coverflow, circle, mosaic, shelves, outline, small

  /// The layouts with a key and a segment in the top bar.
  static let offered = allCases.filter { $0 != .small }

  /// The key that shows the layout, with Ctrl.
  var key: String {
    self == .outline ? "0" : "\((Self.allCases.firstIndex(of: self) ?? 0) + 1)"
  }

  static var allNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var name: String {
    switch self {
    case .grid: String(localized: "Grid")
    case .large: String(localized: "Large")
    case .list: String(localized: "List")
    case .waterfall: String(localized: "Waterfall")
    case .stacks: String(localized: "Stacks")
    case .coverflow: String(localized: "Flow")
    case .circle: String(localized: "Circle")
    case .mosaic: String(localized: "Mosaic")
    case .shelves: String(localized: "Shelves")
    case .outline: String(localized: "Outline")
    case .small: String(localized: "Small")
    }
  }

  var appearance: Appearance {
    switch self {
    case .grid, .large, .waterfall, .shelves: Appearance(caption: 1)
    case .list: Appearance(row: 1, card: 1)
    case .outline: Appearance(row: 1, folder: 1)
    case .stacks, .coverflow, .circle: Appearance(centering: 1)
    case .mosaic, .small: Appearance()
    }
  }

  /// The choice that corresponds to a layout object; nil for other layouts, such as that of a single photo.
  @MainActor init?(_ layout: UICollectionViewLayout) {
    switch layout {
    case let album as AlbumLayout:
      switch album.style {
      case .small: self = .small
      case .grid: self = .grid
      case .large: self = .large
      }
    case is AlbumListLayout: self = .list
    case is WaterfallLayout: self = .waterfall
    case is StackLayout: self = .stacks
    case is CoverFlowLayout: self = .coverflow
    case is CircleLayout: self = .circle
    case is MosaicLayout: self = .mosaic
    case is AlbumShelvesLayout: self = .shelves
    case is OutlineLayout: self = .outline
    default: return nil
    }
  }

  /// Why the layout cannot show a number of items; nil if it can.
  func refusal(ofItems count: Int) -> String? {
    guard self == .waterfall, count > WaterfallLayout.maximumItemCount else { return nil }
    let most = CountText.items(WaterfallLayout.maximumItemCount)
    return String(localized: "Waterfall shows at most \(most), because it measures each of them")
  }

  /// The content inset of the collection view. The list has none at the top, because its headers include that
  /// margin.
  var contentInset: UIEdgeInsets {
    let isList = self == .list
    return UIEdgeInsets(
      top: isList ? 0 : Theme.margin, left: 0, bottom: isList ? Theme.margin : 0, right: 0)
  }

  /// Creates the layout of a catalog with the folders of its outline, and with the demo's animations of
  /// edits.
  @MainActor func makeLayout(_ outline: FolderOutline, _ catalog: any Catalog) -> UICollectionViewLayout {
    let layout = makeConfiguredLayout { [weak catalog] in catalog?.aspectRatio(of: $0) ?? 1 }
    (layout as? AlbumOutlineLayout)?.show(outline)
    (layout as? AlbumStackLayout)?.details = { [weak catalog] section in
      guard let catalog, section < catalog.sectionCount else { return "" }
      return catalog.heading(ofSection: section).details
    }
    layout.elementMotion = EditMotion()
    return layout
  }

  @MainActor private func makeConfiguredLayout(
    aspectRatio: @escaping (IndexPath) -> CGFloat
  ) -> UICollectionViewLayout {
    switch self {
    case .grid: return AlbumLayout(style: .grid)
    case .large: return AlbumLayout(style: .large)
    case .small: return AlbumLayout(style: .small)
    case .list: return AlbumListLayout()
    case .waterfall:
      let layout = AlbumWaterfallLayout()
      layout.aspectRatio = { min(2.5, max(0.4, aspectRatio($0))) }
      return layout
    case .stacks: return AlbumStackLayout()
    case .coverflow: return AlbumFlowLayout()
    case .circle: return AlbumCircleLayout()
    case .mosaic: return AlbumMosaicLayout()
    case .shelves: return AlbumShelvesLayout()
    case .outline: return AlbumOutlineLayout()
    }
  }
}
