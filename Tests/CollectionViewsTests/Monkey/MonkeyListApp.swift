import TestSupport
import UIKit

@testable import CollectionViews

/// The app of a monkey with a diffable data source: outlines, swipe actions, items that are reordered by
/// drags, in lists, sections that scroll across, and flow layouts.
final class MonkeyListApp: MonkeyApp {
  /// A row of a list, with accessories.
  final class Row: UICollectionViewListCell, MonkeyCell { var number = 0 }

  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
  private let swipes: Swipes
  /// The completions of swipe actions that have not been called.
  private var performing: [(Bool) -> Void] = []

  init() {
    let swipes = Swipes()
    self.swipes = swipes
    super.init(sections: [], layouts: Self.makeLayouts(swipes))
    swipes.app = self
    view.register(Row.self, forCellWithReuseIdentifier: "row")
    source = UICollectionViewDiffableDataSource(collectionView: view) { [unowned self] view, path, number in
      cell(view, path, number)
    }
    source.supplementaryViewProvider = { [unowned self] view, kind, path in
      collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    view.dragDelegate = self
    view.dropDelegate = self
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1, 2, 3, 4])
    snapshot.appendItems(Array(0..<9), toSection: 1)
    snapshot.appendItems(Array(20..<38), toSection: 3)
    snapshot.appendItems([60], toSection: 4)
    source.apply(snapshot, animatingDifferences: false)
    showOutline(in: 1, seed: 5, animated: false)
    app.frame()
  }

  override var sections: [Section] {
    get {
      guard let source else { return [] }
      let snapshot = source.snapshot()
      return snapshot.sectionIdentifiers.map {
        Section(id: $0, items: snapshot.itemIdentifiers(inSection: $0))
      }
    }
    set {}
  }

  override func differencesFromNew() -> [String] { [] }

  private func cell(_ view: UICollectionView, _ path: IndexPath, _ number: Int) -> UICollectionViewCell {
    let dequeued = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    guard let cell = dequeued as? Row else { return dequeued }
    cell.number = number
    var content = cell.defaultContentConfiguration()
    content.text = "\(number)"
    if number.isMultiple(of: 3) { content.secondaryText = "below" }
    cell.contentConfiguration = content
    var accessories: [UICellAccessory] = [.reorder(), .delete(), .multiselect()]
    if number.isMultiple(of: 2) { accessories.append(.outlineDisclosure()) }
    cell.accessories = accessories
    configured[ObjectIdentifier(cell)] = WeakView(view: cell)
    react(in: 0)
    return cell
  }

  // MARK: Layouts

  /// The provider of the layouts' swipe actions.
  private final class Swipes {
    weak var app: MonkeyListApp?

    func actions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
      let normal = UIContextualAction(style: .normal, title: "More") { [weak self] _, _, completion in
        self?.app?.performing.append(completion)
      }
      guard !isLeading else { return UISwipeActionsConfiguration(actions: [normal]) }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        guard let app = self?.app else { return }
        var snapshot = app.source.snapshot()
        if let number = app.source.itemIdentifier(for: path) { snapshot.deleteItems([number]) }
        app.source.apply(snapshot)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete, normal])
    }
  }

  private static func makeLayouts(_ swipes: Swipes) -> [UICollectionViewLayout] {
    func list(
      _ appearance: UICollectionLayoutListConfiguration.Appearance,
      _ header: UICollectionLayoutListConfiguration.HeaderMode
    ) -> UICollectionLayoutListConfiguration {
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.headerMode = header
      list.leadingSwipeActionsConfigurationProvider = { [weak swipes] in swipes?.actions($0, isLeading: true)
      }
      list.trailingSwipeActionsConfigurationProvider = { [weak swipes] in
        swipes?.actions($0, isLeading: false)
      }
      return list
    }
    let lists: [UICollectionLayoutListConfiguration] = [
      list(.plain, .supplementary), list(.insetGrouped, .none), list(.grouped, .supplementary),
      list(.sidebar, .firstItemInSection), list(.insetGrouped, .firstItemInSection),
    ]
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 50)
    flow.headerReferenceSize = CGSize(width: 0, height: 24)
    let row = UICollectionViewFlowLayout()
    row.itemSize = CGSize(width: 90, height: 60)
    row.scrollDirection = .horizontal
    let mixed = UICollectionViewCompositionalLayout { section, environment in
      section.isMultiple(of: 2)
        ? .list(using: lists[section % lists.count], layoutEnvironment: environment)
        : Self.shelf(section.isMultiple(of: 3) ? .groupPagingCentered : .continuous)
    }
    let shelves = UICollectionViewCompositionalLayout { section, _ in
      Self.shelf(section.isMultiple(of: 2) ? .groupPaging : .continuousGroupLeadingBoundary)
    }
    return lists.map { UICollectionViewCompositionalLayout.list(using: $0) } + [flow, row, mixed, shelves]
  }

  /// A section of columns with a header, which scrolls across the layout.
  private static func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(45))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(90)),
      subitems: [NSCollectionLayoutItem(layoutSize: half)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [UICollectionViewCompositionalLayout.bar(.absolute(20))]
    return section
  }

  // MARK: Data

  override func update(_ action: MonkeyAction) {
    switch action {
    case .batch(let edits, let seed): edit(edits, seed: seed)
    case .outline(let number, let seed):
      let ids = source.snapshot().sectionIdentifiers
      guard !ids.isEmpty else { return }
      showOutline(in: ids[number % ids.count], seed: seed, animated: !seed.isMultiple(of: 5))
    case .toggleItem(let number):
      guard let item = item(number), let place = source.outlinePlace(at: item) else { return }
      source.setExpanded(!place.isExpanded, at: item)
    case .reloadItem(let number), .reconfigureItem(let number): refresh(number, action)
    case .reloadSection(let number):
      var snapshot = source.snapshot()
      guard snapshot.numberOfSections > 0 else { return }
      snapshot.reloadSections([snapshot.sectionIdentifiers[number % snapshot.numberOfSections]])
      source.apply(snapshot)
    case .reloadData: source.applySnapshotUsingReloadData(source.snapshot())
    default: break
    }
  }

  private func refresh(_ number: Int, _ action: MonkeyAction) {
    guard let item = item(number).flatMap({ source.itemIdentifier(for: $0) }) else { return }
    var snapshot = source.snapshot()
    if case .reloadItem = action {
      snapshot.reloadItems([item])
    } else {
      snapshot.reconfigureItems([item])
    }
    source.apply(snapshot)
  }

  private func makeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Applies a snapshot with random deletions, insertions and moves.
  private func edit(_ count: Int, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var snapshot = source.snapshot()
    for _ in 0..<count {
      let items = snapshot.itemIdentifiers
      let (item, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
      let section = snapshot.sectionIdentifiers.randomElement(using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4: if let item { snapshot.deleteItems([item]) }
      case 4..<6: if let item, let other, item != other { snapshot.moveItem(item, afterItem: other) }
      case 6..<8: if let other { snapshot.insertItems([makeNumber()], beforeItem: other) }
      case 8..<10: if let section { snapshot.appendItems([makeNumber()], toSection: section) }
      case 10: if let section, snapshot.numberOfSections > 2 { snapshot.deleteSections([section]) }
      default:
        let made = makeNumber()
        snapshot.appendSections([made])
        snapshot.appendItems([makeNumber(), makeNumber()], toSection: made)
      }
    }
    source.apply(
      snapshot, animatingDifferences: !seed.isMultiple(of: 4), completion: expect("snapshot"))
  }

  /// Shows an outline of new items and of those of the section.
  private func showOutline(in section: Int, seed: Int, animated: Bool) {
    var random = SeededGenerator(seed: UInt64(seed))
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    var placed: [Int] = []
    let kept = source.snapshot().itemIdentifiers(inSection: section).prefix(8)
    for number in Array(kept) + (0..<4).map({ _ in makeNumber() }) {
      let parent = Int.random(in: 0..<3, using: &random) > 0 ? placed.randomElement(using: &random) : nil
      if let parent { outline.append([number], to: parent) } else { outline.append([number]) }
      placed.append(number)
    }
    outline.expand(placed.filter { _ in Bool.random(using: &random) })
    source.apply(outline, to: section, animatingDifferences: animated, completion: expect("outline"))
  }

  override func endWork() {
    let completions = performing
    performing = []
    for completion in completions { completion(true) }
  }

  // MARK: Rules

  override func check(isResting: Bool) {
    super.check(isResting: isResting)
    let layout = view.collectionViewLayout.hooks
    for element in view.parts.presenter.shown where element.isShown {
      guard let row = element.view as? Row else { continue }
      let path = element.key.indexPath
      if isResting || view.window != nil, !(view.collectionViewLayout is UICollectionViewTransitionLayout),
        !view.parts.coordinator.isStale
      {
        let place = layout?.listPlace(of: element.key)
        require(row.listPlace == place, "style: \(path) is \(String(describing: row.listPlace))")
      }
      let isOpen = row.swipedRow != nil
      require(isOpen || row.bounds.minX == 0, "swipe: \(path) is moved by \(-row.bounds.minX)")
      guard isResting, view.parts.arrangement.isPlain else { continue }
      let outline = source.outlinePlace(at: path)
      require(
        row.indentationLevel == outline?.level ?? 0, "outline: \(path) is indented by \(row.indentationLevel)"
      )
      require(
        row.configurationState.isExpanded == outline?.isExpanded ?? false, "outline: \(path) looks different")
    }
  }
}

// MARK: Drags

extension MonkeyListApp: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let number = source.itemIdentifier(for: indexPath) else {
      faults.append("drag: \(indexPath) does not exist")
      return []
    }
    let item = UIDragItem(itemProvider: NSItemProvider(object: "\(number)"))
    item.localObject = number
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let target = coordinator.destinationIndexPath,
      let section = source.sectionIdentifier(for: target.section)
    else { return }
    for item in coordinator.items {
      guard let number = item.dragItem.localObject as? Int else { continue }
      var snapshot = source.snapshot()
      guard snapshot.indexOfItem(number) != nil else { continue }
      snapshot.deleteItems([number])
      let items = snapshot.itemIdentifiers(inSection: section)
      if target.item < items.count {
        snapshot.insertItems([number], beforeItem: items[target.item])
      } else {
        snapshot.appendItems([number], toSection: section)
      }
      source.apply(snapshot)
      if let path = source.indexPath(for: number) { coordinator.drop(item.dragItem, toItemAt: path) }
    }
  }
}
