import UIKit

/// Shows colors. A long press on one shows it large, with a menu; a tap on the preview opens it.
final class ColorsController: UICollectionViewController {
  var colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    let color = colors[path.item]
    return UIContextMenuConfiguration(identifier: path, previewProvider: { ColorController(color) }) { _ in
      let copy = UIAction(title: "Copy") { _ in UIPasteboard.general.string = color.description }
      let remove = UIAction(title: "Remove", attributes: .destructive) { [weak self] _ in
        self?.remove(path.item)
      }
      return UIMenu(children: [copy, UIMenu(options: .displayInline, children: [remove])])
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let preview = animator.previewViewController else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { self.show(preview, sender: self) }
  }

  private func remove(_ item: Int) {
    colors.remove(at: item)
    collectionView.deleteItems(at: [IndexPath(item: item, section: 0)])
  }
}

/// Shows one color.
final class ColorController: UIViewController {
  private let color: UIColor

  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 240, height: 240)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// A badge that can be removed by its menu.
final class BadgeView: UIView, UIContextMenuInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Remove") { [weak self] _ in self?.removeFromSuperview() }])
    })
  }
}
