import CollectionViews
import Controls
import Foundation
import TableViews
import ViewTree

/// Table views with their prototype cells, text views and tab bars.
extension ViewKind {
  static let tables: [String: ViewKind] = [
    "tableView": ViewKind(UITableView.self) { table, element, values in
      configureScrollView(table, element)
      table.alwaysBounceVertical = element.flag("alwaysBounceVertical", true)
      table.style = tableStyles[element["style"] ?? ""] ?? .plain
      table.allowsSelection = element.flag("allowsSelection", true)
      table.allowsMultipleSelection = element.flag("allowsMultipleSelection", false)
      table.separatorStyle = element["separatorStyle"] == "none" ? .none : .singleLine
      table.separatorColor = try values.color("separatorColor", of: element)
      table.rowHeight = try height("rowHeight", of: element, values)
      table.sectionHeaderHeight = try sectionHeight("sectionHeaderHeight", of: element, values)
      table.sectionFooterHeight = try sectionHeight("sectionFooterHeight", of: element, values)
      for cell in element.child("prototypes")?.children ?? [] {
        guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
        table.register(prototype: Prototype(cell, values), identifier: identifier)
      }
    },
    "tableViewCell": ViewKind(UITableViewCell.self) { cell, element, _ in
      cell.reuseIdentifier = element["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
      cell.cellStyle = cellStyles[element["style"] ?? ""] ?? .default
      cell.accessoryType = accessoryTypes[element["accessoryType"] ?? ""] ?? .none
      if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    },
    "tableViewCellContentView": plain,

    "textView": ViewKind(UITextView.self) { view, element, values in
      configureScrollView(view, element)
      view.isEditable = element.flag("editable", true)
      view.isSelectable = element.flag("selectable", true)
      if let font = try values.font(of: element) { view.font = font }
      if let color = try values.color("textColor", of: element) { view.textColor = color }
      view.textAlignment = NibValues.alignments[element["textAlignment"] ?? ""] ?? .natural
      view.text = element.string("text") ?? ""
    },

    "tabBar": ViewKind(UITabBar.self) { bar, element, values in
      bar.barTintColor = try values.color("barTintColor", of: element)
      bar.unselectedItemTintColor = try values.color("unselectedItemTintColor", of: element)
      let items = try (element.child("items")?.children ?? []).map { try values.tabBarItem($0) }
      if !items.isEmpty { bar.items = items }
    },
  ]

  /// The height of rows; those of a prototype's own height are automatic, as Xcode writes it.
  private static func height(
    _ key: String, of element: NibElement, _ values: NibValues
  ) throws -> CGFloat {
    let height = try values.number(key, of: element) ?? -1
    // Xcode writes 44 beside -1 for automatic heights of older systems.
    return height > 0 && element["estimatedRowHeight"] == nil ? height : UITableView.automaticDimension
  }

  /// The height of headers and footers, which Xcode writes as 28 or 18 where it is automatic.
  private static func sectionHeight(
    _ key: String, of element: NibElement, _ values: NibValues
  ) throws -> CGFloat {
    let height = try values.number(key, of: element) ?? -1
    return height <= 0 || height == 28 || height == 18 ? UITableView.automaticDimension : height
  }

  private static let tableStyles: [String: UITableView.Style] = [
    "grouped": .grouped, "insetGrouped": .insetGrouped,
  ]
  private static let cellStyles: [String: UITableViewCell.CellStyle] = [
    "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
    "IBUITableViewCellStyleSubtitle": .subtitle,
  ]
  private static let accessoryTypes: [String: UITableViewCell.AccessoryType] = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]
}

extension NibValues {
  /// Creates the item of a tab bar.
  func tabBarItem(_ element: NibElement) throws -> UITabBarItem {
    let item: UITabBarItem
    let tag = try integer("tag", of: element) ?? 0
    if let name = element["systemItem"] {
      guard let systemItem = Self.tabBarItems[name] else {
        throw error(element, "the system item \(name) of a tab bar does not exist")
      }
      item = UITabBarItem(tabBarSystemItem: systemItem, tag: tag)
    } else {
      item = UITabBarItem(title: element.string("title"), image: nil, tag: tag)
    }
    item.isEnabled = element.flag("enabled", true)
    item.badgeValue = element.string("badgeValue")
    if let name = element["image"] { loadImage(name, of: element) { [weak item] in item?.image = $0 } }
    if let name = element["selectedImage"] {
      loadImage(name, of: element) { [weak item] in item?.selectedImage = $0 }
    }
    return item
  }

  private static let tabBarItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]
}
