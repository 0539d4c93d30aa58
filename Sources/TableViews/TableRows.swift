import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Owns the layout of a table view, the heights, the headers and the cells that the app has made.
@MainActor final class TableRows {
  /// The kinds of the views above and below all sections, and those of sections.
  static let header = "UITableViewHeader"
  static let footer = "UITableViewFooter"
  static let kinds = [
    header, footer, UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  enum HeaderSource {
    case viewClass(UITableViewHeaderFooterView.Type)
    case nib(UINib)
  }

  weak var table: UITableView?
  /// The identifiers of cells that have a class, a nib or a prototype.
  var registered: Set<String> = []
  var headerSources: [String: HeaderSource] = [:]
  var separatorInset: UIEdgeInsets?
  /// The row whose cell the data source makes.
  private(set) var requestedPath: IndexPath?
  /// Headers and footers that the delegate has returned and that are not on screen yet, by kind and section.
  private var preparedViews: [String: [Int: UIView]] = [:]
  private var spareCells: [String: [UITableViewCell]] = [:]
  private var spareHeaders: [String: [UITableViewHeaderFooterView]] = [:]

  private static let estimatedHeight: CGFloat = 44
  private static let spareLimit = 40

  // MARK: Cells

  /// Asks the data source for the cell of a row.
  func cell(at path: IndexPath, _ make: () -> UITableViewCell) -> UITableViewCell {
    let outer = requestedPath
    requestedPath = path
    defer { requestedPath = outer }
    let cell = make()
    if cell.reuseIdentifier.map({ !registered.contains($0) }) ?? true { cell.isMadeByApp = true }
    prepare(cell, at: path)
    return cell
  }

  /// Sets what the data source and the delegate allow for the row of a cell.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    guard let table else { return }
    cell.table = table
    var editing = TableRowEditing()
    if canEdit(path) {
      editing.style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    }
    editing.canMove = table.dataSource?.tableView(table, canMoveRowAt: path) ?? false
    cell.editing = editing
    if let level = table.delegate.flatMap({ delegate in
      OptionalRequirement.call { delegate.tableView(table, indentationLevelForRowAt: path) }
    }) {
      cell.indentationLevel = level
    }
  }

  func canEdit(_ path: IndexPath) -> Bool { table?.dataSource.map { canEdit(path, $0) ?? true } ?? false }

  /// The answer of the data source about a row; nil if it does not have the method.
  func canEdit(_ path: IndexPath, _ source: any UITableViewDataSource) -> Bool? {
    guard let table else { return nil }
    return OptionalRequirement.call { source.tableView(table, canEditRowAt: path) }
  }

  /// Keeps a cell that the app has made and that has left the screen.
  func keep(_ cell: UITableViewCell) {
    guard cell.isMadeByApp, let identifier = cell.reuseIdentifier,
      spareCells[identifier, default: []].count < Self.spareLimit
    else { return }
    spareCells[identifier, default: []].append(cell)
  }

  func spareCell(_ identifier: String) -> UITableViewCell? {
    guard let index = spareCells[identifier]?.lastIndex(where: { $0.superview == nil }),
      let cell = spareCells[identifier]?.remove(at: index)
    else { return nil }
    cell.prepareForReuse()
    return cell
  }

  // MARK: Headers and footers

  func headerView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let index = spareHeaders[identifier]?.lastIndex(where: { $0.superview == nil }),
      let view = spareHeaders[identifier]?.remove(at: index)
    {
      view.prepareForReuse()
      return view
    }
    let view: UITableViewHeaderFooterView?
    switch headerSources[identifier] {
    case .viewClass(let type):
      view =
        viewMaker(of: type).init(_makingByClass: CGRect(x: 0, y: 0, width: 320, height: 28))
        as? UITableViewHeaderFooterView
    case .nib(let nib):
      view =
        nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }
        .first
    case nil: view = nil
    }
    view?.setReuseIdentifier(identifier)
    return view
  }

  func keep(_ header: UIView?) {
    guard let header = header as? UITableViewHeaderFooterView, let identifier = header.reuseIdentifier,
      spareHeaders[identifier, default: []].count < Self.spareLimit
    else { return }
    spareHeaders[identifier, default: []].append(header)
  }

  /// Returns the view of the delegate for a header or footer, and keeps it for the next query.
  private func preparedView(_ kind: String, _ section: Int) -> UIView? {
    if let view = preparedViews[kind]?[section] { return view }
    let view = delegateView(kind, section)
    if let view { preparedViews[kind, default: [:]][section] = view }
    return view
  }

  func takeView(_ kind: String, _ section: Int) -> UIView? {
    preparedViews[kind]?.removeValue(forKey: section) ?? delegateView(kind, section)
  }

  /// Discards the headers and footers that were made for other data.
  func discardViews() { preparedViews = [:] }

  private func delegateView(_ kind: String, _ section: Int) -> UIView? {
    guard let table, let delegate = table.delegate else { return nil }
    return kind == UICollectionView.elementKindSectionHeader
      ? delegate.tableView(table, viewForHeaderInSection: section)
      : delegate.tableView(table, viewForFooterInSection: section)
  }

  func title(_ kind: String, _ section: Int) -> String? {
    guard let table, let source = table.dataSource else { return nil }
    return kind == UICollectionView.elementKindSectionHeader
      ? source.tableView(table, titleForHeaderInSection: section)
      : source.tableView(table, titleForFooterInSection: section)
  }

  /// The height of a header or footer; nil if there is none.
  private func dimension(_ kind: String, _ section: Int) -> NSCollectionLayoutDimension? {
    guard let table else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let height =
      table.delegate.flatMap { delegate in
        OptionalRequirement.call {
          isHeader
            ? delegate.tableView(table, heightForHeaderInSection: section)
            : delegate.tableView(table, heightForFooterInSection: section)
        }
      } ?? (isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight)
    if height >= 0 { return height < 0.5 ? nil : .absolute(height) }
    let hasContent = title(kind, section) != nil || preparedView(kind, section) != nil
    return hasContent ? .estimated(Self.estimatedHeight) : nil
  }

  // MARK: Layout

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] section, _ in self?.section(section) }
  }

  /// Reads the heights and the appearance again.
  func invalidate() {
    discardViews()
    table?.list.collectionViewLayout.invalidateLayout()
  }

  /// Shows the views above and below all sections.
  func setEdgeViews() {
    guard let table, let layout = table.list.collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let views: [(UIView?, String, NSRectAlignment)] = [
      (table.tableHeaderView, Self.header, .top), (table.tableFooterView, Self.footer, .bottom),
    ]
    for case (let view?, let kind, let alignment) in views where view.frame.height > 0 {
      configuration.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(view.frame.height)),
          elementKind: kind, alignment: alignment))
    }
    layout.configuration = configuration
    for kind in [Self.header, Self.footer] {
      for view in table.list.visibleSupplementaryViews(ofKind: kind) {
        (view as? TableSectionView)?.show(
          view: kind == Self.header ? table.tableHeaderView : table.tableFooterView)
      }
    }
  }

  private var configuration: UICollectionLayoutListConfiguration? {
    guard let table else { return nil }
    let appearance: UICollectionLayoutListConfiguration.Appearance =
      switch table.style {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.showsSeparators = table.separatorStyle != .none
    if let color = table.separatorColor { configuration.separatorConfiguration.color = color }
    if let separatorInset {
      let insets = NSDirectionalEdgeInsets(
        top: 0, leading: separatorInset.left, bottom: 0, trailing: separatorInset.right)
      configuration.separatorConfiguration.topSeparatorInsets = insets
      configuration.separatorConfiguration.bottomSeparatorInsets = insets
    }
    if table.backgroundView != nil {
      configuration.backgroundColor = nil
    } else if let color = table.backgroundColor {
      configuration.backgroundColor = color
    }
    if table.sectionHeaderTopPadding >= 0 { configuration.headerTopPadding = table.sectionHeaderTopPadding }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions($0) }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions($0) }
    return configuration
  }

  private func section(_ section: Int) -> NSCollectionLayoutSection? {
    guard var configuration else { return nil }
    let header = dimension(UICollectionView.elementKindSectionHeader, section)
    let footer = dimension(UICollectionView.elementKindSectionFooter, section)
    configuration.headerMode = header == nil ? .none : .supplementary
    configuration.footerMode = footer == nil ? .none : .supplementary
    let none = NSCollectionLayoutDimension.estimated(Self.estimatedHeight)
    return .list(
      using: configuration, row: rowDimension(section), header: header ?? none, footer: footer ?? none)
  }

  /// The height of a row that the delegate or the table view determines; nil or negative: that of its
  /// content.
  func height(of path: IndexPath) -> CGFloat? {
    guard let table else { return nil }
    return table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
  }

  /// The height of all rows of a section if it is the same, otherwise an estimate, which cells correct.
  private func rowDimension(_ section: Int) -> NSCollectionLayoutDimension {
    guard let table else { return .estimated(Self.estimatedHeight) }
    let count = section < table.list.numberOfSections ? table.list.numberOfItems(inSection: section) : 0
    var first = table.rowHeight
    let own: CGFloat? =
      count == 0
      ? nil
      : table.delegate.flatMap { delegate in
        OptionalRequirement.call {
          delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: section))
        }
      }
    if let own {
      first = own
      for row in 1..<max(1, count)
      where height(of: IndexPath(row: row, section: section)) != first {
        return .estimated(max(1, first >= 0 ? first : Self.estimatedHeight))
      }
    }
    if first > 0 { return .absolute(first) }
    let estimate =
      count == 0
      ? table.estimatedRowHeight
      : table.delegate?.tableView(table, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
        ?? table.estimatedRowHeight
    return .estimated(estimate > 0 ? estimate : Self.estimatedHeight)
  }

  // MARK: Swipe actions

  private func leadingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let table else { return nil }
    return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
  }

  /// The actions of the delegate; without that method Delete, if the data source allows to edit the row.
  private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let table, let source = table.dataSource else { return nil }
    let own = table.delegate.flatMap { delegate in
      OptionalRequirement.call {
        delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
      }
    }
    if let own { return own }
    let actions = table.delegate.flatMap { delegate in
      OptionalRequirement.call { delegate.tableView(table, editActionsForRowAt: path) }
    }
    if let actions = actions ?? nil, table.isEditing || canEdit(path, source) ?? true {
      let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    let commits = (source as? UITableViewController)?.overridesCommit ?? false
    guard table.isEditing || canEdit(path, source) ?? commits,
      table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, done in
      if let table { table.dataSource?.tableView(table, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
