import UIKit

/// A list of contacts as a tutorial of iOS writes it: index titles, an edit button, and context menus with
/// previews.
class ContactsViewController: UICollectionViewController {
  var sections: [(letter: String, names: [String])] = [
    ("A", ["Ada", "Alan"]), ("B", ["Barbara"]), ("G", ["Grace", "Guido"]),
  ]
  var favorites: Set<String> = []
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    navigationItem.rightBarButtonItem = editButtonItem
    collectionView.register(ContactCell.self, forCellWithReuseIdentifier: "contact")
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.backgroundColor = .systemBackground
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.append(editing ? "editing" : "done")
  }

  // MARK: Data source

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "contact", for: indexPath) as! ContactCell
    cell.label.text = sections[indexPath.section].names[indexPath.item]
    return cell
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    sections.map { $0.letter }
  }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: sections.firstIndex { $0.letter == title } ?? 0)
  }

  // MARK: Delegate

  override func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    sections[indexPath.section].letter != "B"
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let name = sections[indexPath.section].names[indexPath.item]
    return UIContextMenuConfiguration(
      identifier: NSString(string: name),
      previewProvider: { ContactPreviewController(name: name) }
    ) { _ in
      let call = UIAction(title: "Call") { [weak self] _ in self?.log.append("call \(name)") }
      let favorite = UIAction(
        title: "Favorite", attributes: .keepsMenuPresented,
        state: self.favorites.contains(name) ? .on : .off
      ) { [weak self] action in
        self?.favorites.insert(name)
        action.state = .on
      }
      let groups = UIDeferredMenuElement { completion in
        completion([UIAction(title: "Family") { _ in }, UIAction(title: "Work") { _ in }])
      }
      let delete = UIAction(title: "Delete", attributes: [.destructive]) { [weak self] _ in
        self?.log.append("delete \(name)")
      }
      return UIMenu(
        title: "",
        children: [
          call, favorite, UIMenu(title: "Groups", children: [groups]),
          UIMenu(title: "", options: .displayInline, children: [delete]),
        ])
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    preview(for: configuration)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    preview(for: configuration)
  }

  private func preview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let name = configuration.identifier as? NSString else { return nil }
    let cell = collectionView.visibleCells.first { ($0 as? ContactCell)?.label.text == name.description }
    guard let cell = cell else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell.contentView, parameters: parameters)
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) {
    animator?.addAnimations { self.navigationController?.navigationBar.alpha = 0.5 }
    animator?.addCompletion { self.log.append("displayed") }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) {
    animator?.addAnimations { self.navigationController?.navigationBar.alpha = 1 }
    log.append("end")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    guard let controller = animator.previewViewController else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { self.show(controller, sender: self) }
  }
}

class ContactCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
    contentView.backgroundColor = UIColor(white: 0.92, alpha: 1)
    contentView.layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// The preview of a contact, whose picture has a context menu itself.
class ContactPreviewController: UIViewController, UIContextMenuInteractionDelegate {
  let name: String
  let picture = UIView()
  private(set) var interaction: UIContextMenuInteraction?

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 200, height: 160)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    view.backgroundColor = .systemTeal
    picture.frame = CGRect(x: 20, y: 60, width: 60, height: 60)
    picture.backgroundColor = .white
    view.addSubview(picture)
    let interaction = UIContextMenuInteraction(delegate: self)
    picture.addInteraction(interaction)
    self.interaction = interaction
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Save Picture") { _ in }])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let target = UIPreviewTarget(container: view, center: picture.center)
    return UITargetedPreview(view: picture, parameters: UIPreviewParameters(), target: target)
  }
}
