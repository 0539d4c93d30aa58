import UIKit

extension UIConfigurationStateCustomKey {
  static let isArchived = UIConfigurationStateCustomKey("com.example.cell.isArchived")
}

extension UICellConfigurationState {
  var isArchived: Bool {
    get { self[.isArchived] as? Bool ?? false }
    set { self[.isArchived] = newValue }
  }
}

/// A cell with a state of its own, which its content and its background follow.
final class ArchiveCell: UICollectionViewListCell {
  var isArchived = false {
    didSet { if oldValue != isArchived { setNeedsUpdateConfiguration() } }
  }
  var title = ""
  private(set) var states: [String] = []

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isArchived = isArchived
    return state
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = defaultContentConfiguration().updated(for: state)
    content.text = title
    content.image = UIImage()
    content.imageProperties.tintColor = .systemGray
    content.imageProperties.maximumSize = CGSize(width: 24, height: 24)
    content.imageProperties.reservedLayoutSize = CGSize(
      width: UIListContentConfiguration.ImageProperties.standardDimension, height: 0)
    content.imageProperties.cornerRadius = 4
    content.imageProperties.tintColorTransformer = .grayscale
    content.textProperties.transform = .uppercase
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { color in
      state.isArchived ? color.withAlphaComponent(0.3) : color
    }
    content.secondaryTextProperties.numberOfLines = 2
    content.textToSecondaryTextVerticalPadding = 2
    content.prefersSideBySideTextAndSecondaryText = true
    content.axesPreservingSuperviewLayoutMargins = []
    contentConfiguration = content

    var background = defaultBackgroundConfiguration().updated(for: state)
    background.backgroundColor = .systemTeal
    background.backgroundColorTransformer = .init { $0.withAlphaComponent(state.isHighlighted ? 0.5 : 1) }
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .trailing]
    background.strokeWidth = 1
    background.strokeOutset = 1
    background.strokeColor = .systemRed
    background.image = UIImage()
    background.imageContentMode = .scaleAspectFill
    backgroundConfiguration = background
    if state.isArchived { states.append("archived") }
    if state.cellDragState != .none || state.cellDropState == .targeted { states.append("drag") }
  }
}

/// A list that the user reorders, with menus, index titles and an editing mode.
final class ReorderViewController: UICollectionViewController {
  private(set) var log: [String] = []
  private var order = Array("ABCDEFGH").map(String.init)
  var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsSelectionDuringEditing = true
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.selectionFollowsFocus = false
    collectionView.dragInteractionEnabled = true
    collectionView.reorderingCadence = .immediate
    let registration = UICollectionView.CellRegistration<ArchiveCell, String> { cell, indexPath, title in
      cell.title = title
      cell.accessories = [
        .reorder(displayed: .always), .multiselect(), .insert(),
        .delete(displayed: .whenEditing, options: .init(reservedLayoutWidth: .actual), actionHandler: {}),
        .label(
          text: title, options: .init(tintColor: .systemRed, font: .preferredFont(forTextStyle: .caption1))),
      ]
    }
    dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    dataSource.reorderingHandlers.canReorderItem = { $0 != "A" }
    dataSource.reorderingHandlers.willReorder = { [unowned self] transaction in
      log.append("will \(transaction.initialSnapshot.itemIdentifiers.joined())")
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      for sectionTransaction in transaction.sectionTransactions {
        _ = sectionTransaction.sectionIdentifier
        if let applied = self.order.applying(sectionTransaction.difference) { self.order = applied }
      }
      self.log.append("did \(self.order.joined())")
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(order, toSection: 0)
    dataSource.applySnapshotUsingReloadData(snapshot)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  override func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
  {
    indexPath.item != 1
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath.item == 0 ? IndexPath(item: 1, section: 0) : proposedIndexPath
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first else { return nil }
    return UIContextMenuConfiguration(identifier: indexPath as NSCopying, previewProvider: nil) {
      [weak self] suggestedActions in
      let share = UIAction(
        title: "Share", subtitle: "With friends", image: UIImage(), identifier: UIAction.Identifier("share"),
        discoverabilityTitle: "Share it", attributes: [], state: .off
      ) { action in self?.log.append(action.title) }
      let delete = UIAction(title: "Delete", attributes: [.destructive, .disabled]) { _ in }
      let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
      let stay = UIAction(title: "Stay", attributes: .keepsMenuPresented, state: .mixed) { _ in }
      let sorting = UIMenu(
        title: "Sort", subtitle: "By", identifier: UIMenu.Identifier("sort"), options: [.singleSelection],
        children: ["Name", "Date"].map { title in
          UIAction(title: title, state: title == "Name" ? .on : .off) { _ in self?.log.append(title) }
        })
      let later = UIDeferredMenuElement { completion in
        completion([UIAction(title: "Later") { _ in self?.log.append("Later") }])
      }
      let fresh = UIDeferredMenuElement.uncached { completion in completion([]) }
      let inline = UIMenu(title: "", options: .displayInline, children: [stay, later, fresh])
      return UIMenu(title: "Item", children: [share, hidden, sorting, inline, delete])
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    guard let cell = collectionView.cellForItem(at: indexPath) else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell.contentView, parameters: parameters)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.log.append("commit") }
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}
