import PhotoLibrary
import UIKit

/// The place of an album's folder on disk.
struct AlbumFolder: Equatable {
  /// The path, which identifies the folder.
  var path: String
  /// The names of the folders between the library's root and this one, and of this one.
  var names: [String]

  /// The number of folders around this one on disk.
  fileprivate var level: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// The path of the outermost folder around this one, below the root.
  fileprivate var top: Substring {
    var top = path[...]
    for _ in names.dropFirst() { top = top[..<(top.lastIndex(of: "/") ?? top.startIndex)] }
    return top
  }

  /// Whether another folder is inside this one. The root is beside the folders inside it.
  fileprivate func contains(_ other: AlbumFolder) -> Bool {
    other.level - level == other.names.count - names.count && other.names.count > names.count
      && other.path.hasPrefix(path + "/")
  }
}

/// The row of a folder in the outline.
struct FolderRow: Equatable {
  var folder: AlbumFolder
  /// The number of folders around this one that have rows.
  var depth = 0
  /// The section of the folder around this one; nil if none has a row.
  var parent: Int?
  /// The names of the folders around this one without rows, because they contain folders only.
  var parentNames: ArraySlice<String> = []
  var beginsCard = true
  var isExpanded = false
  /// Whether all folders around this one are expanded.
  var isShown = true
  /// Whether a shown row follows on the same card.
  var hasLine = false

  var name: String { folder.names.last ?? "" }
}

/// The folders of the outline: how they are inside each other, and which of them are expanded.
@MainActor final class FolderOutline {
  private enum Expansion {
    /// The first folder, because the user has not expanded or collapsed any.
    case standard
    /// Those with these paths.
    case chosen(Set<String>)
  }

  /// A row: that of a folder, or that of a photo.
  enum Place: Equatable {
    case folder(Int)
    case photo(IndexPath)
  }

  private let catalog: any Catalog
  private var expansion = Expansion.standard
  /// The rows of all sections, since the outline was laid out last.
  private(set) var rows: [FolderRow] = []
  /// The path of the folder that has the keyboard focus; nil if none has it.
  var focusedPath: String?

  init(_ catalog: any Catalog) { self.catalog = catalog }

  // MARK: Rows

  /// Finds the rows of all sections.
  ///
  /// - Complexity: O(sections).
  func update() {
    var rows: [FolderRow] = []
    rows.reserveCapacity(catalog.sectionCount)
    // The folders around the next one, from outside to inside.
    var around: [Int] = []
    var hidingDepth = Int.max
    for section in 0..<catalog.sectionCount {
      var row = FolderRow(folder: catalog.folder(ofSection: section))
      while let last = around.last, !rows[last].folder.contains(row.folder) { around.removeLast() }
      row.parent = around.last
      row.depth = around.count
      row.parentNames = row.folder.names.dropLast().dropFirst(
        row.parent.map { rows[$0].folder.names.count } ?? 0)
      row.beginsCard = section == 0 || rows[section - 1].folder.top != row.folder.top
      row.isExpanded = isExpanded(row.folder, section)
      row.isShown = row.depth <= hidingDepth
      if row.isShown { hidingDepth = row.isExpanded ? .max : row.depth }
      around.append(section)
      rows.append(row)
    }
    findLines(in: &rows)
    self.rows = rows
  }

  private func findLines(in rows: inout [FolderRow]) {
    var isFollowed = false
    for section in rows.indices.reversed() where rows[section].isShown {
      rows[section].hasLine =
        isFollowed || rows[section].isExpanded && catalog.itemCount(inSection: section) > 0
      isFollowed = !rows[section].beginsCard
    }
  }

  private func isExpanded(_ folder: AlbumFolder, _ section: Int) -> Bool {
    switch expansion {
    case .standard: section == 0
    case .chosen(let paths): paths.contains(folder.path)
    }
  }

  var focusedSection: Int? { focusedPath.flatMap { path in rows.firstIndex { $0.folder.path == path } } }

  // MARK: Expansion

  /// The paths of the expanded folders, also of such that are not in the catalog; nil before the first
  /// change.
  var expandedPaths: Set<String>? {
    get { if case .chosen(let paths) = expansion { paths } else { nil } }
    set { expansion = newValue.map { .chosen($0) } ?? .standard }
  }

  /// Expands or collapses folders. Returns whether that changes any.
  @discardableResult func set(_ sections: some Sequence<Int>, isExpanded: Bool) -> Bool {
    update()
    let old = Set(rows.filter(\.isExpanded).map(\.folder.path))
    var paths = expandedPaths ?? old
    for section in sections where rows.indices.contains(section) {
      let path = rows[section].folder.path
      if isExpanded { paths.insert(path) } else { paths.remove(path) }
    }
    expansion = .chosen(paths)
    update()
    return Set(rows.filter(\.isExpanded).map(\.folder.path)) != old
  }

  /// Expands the folders of sections, and all folders around them. Returns whether that changes any.
  @discardableResult func reveal(_ sections: some Sequence<Int>) -> Bool {
    update()
    return set(sections.flatMap { withParents($0) }, isExpanded: true)
  }

  /// A section, and those of the folders around it.
  private func withParents(_ section: Int) -> [Int] {
    Array(sequence(first: section) { [rows] in rows.indices.contains($0) ? rows[$0].parent : nil })
  }

  /// A section, and those of all folders inside it.
  func sections(in section: Int) -> Range<Int> {
    let next = rows[(section + 1)...].firstIndex { $0.depth <= rows[section].depth }
    return section..<(next ?? rows.count)
  }

  // MARK: Neighbors

  /// The row that shows a place: the place itself, or the collapsed folder that hides it. Nil if there is
  /// none.
  func shown(_ place: Place) -> Place? {
    let section =
      switch place {
      case .folder(let section): section
      case .photo(let path): path.section
      }
    guard rows.indices.contains(section) else { return nil }
    let collapsed = withParents(section).last { !rows[$0].isExpanded }
    if case .folder = place, rows[section].isShown { return place }
    return collapsed.map { .folder($0) } ?? place
  }

  /// The row below another one; nil for the last one.
  func place(after place: Place) -> Place? {
    let (section, next) =
      switch place {
      case .folder(let section): (section, 0)
      case .photo(let path): (path.section, path.item + 1)
      }
    guard rows.indices.contains(section) else { return nil }
    if rows[section].isExpanded, next < catalog.itemCount(inSection: section) {
      return .photo(IndexPath(item: next, section: section))
    }
    return rows[(section + 1)...].firstIndex(where: \.isShown).map { .folder($0) }
  }

  /// The row above another one; nil for the first one.
  func place(before place: Place) -> Place? {
    switch place {
    case .photo(let path):
      return path.item > 0
        ? .photo(IndexPath(item: path.item - 1, section: path.section)) : .folder(path.section)
    case .folder(let section):
      guard let above = rows.prefix(section).lastIndex(where: \.isShown) else { return nil }
      return last(in: above)
    }
  }

  var firstPlace: Place? { rows.isEmpty ? nil : .folder(0) }

  var lastPlace: Place? { rows.lastIndex(where: \.isShown).map { last(in: $0) } }

  private func last(in section: Int) -> Place {
    let count = catalog.itemCount(inSection: section)
    return rows[section].isExpanded && count > 0
      ? .photo(IndexPath(item: count - 1, section: section)) : .folder(section)
  }
}
