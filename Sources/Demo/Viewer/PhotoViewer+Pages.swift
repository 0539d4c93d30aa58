import UIKit

/// The photo that is shown, and the keys that show another one.
extension PhotoViewer {
  /// The key commands while a photo is open. They precede those of the albums.
  func makeCommands() -> [UIKeyCommand] {
    func command(
      _ input: String, _ modifiers: UIKeyModifierFlags = [], _ action: @escaping (PhotoViewer) -> Void
    ) -> UIKeyCommand { .of(self, "", input, modifiers, action) }
    let arrows = context.view.horizontalArrows
    let previous = [arrows.back, UIKeyCommand.inputUpArrow, UIKeyCommand.inputPageUp]
    let next = [arrows.forward, UIKeyCommand.inputDownArrow, UIKeyCommand.inputPageDown]
    return previous.map { command($0) { $0.leaf(by: -1) } } + next.map { command($0) { $0.leaf(by: 1) } } + [
      command(UIKeyCommand.inputHome) { $0.leaf(by: -.max) },
      command(UIKeyCommand.inputEnd) { $0.leaf(by: .max) },
      command("\u{8}") { $0.closeByKey() },
      command(arrows.back, .alternate) { $0.closeByKey() },
      command(UIKeyCommand.inputEscape) { $0.closeByKey() },
      command("0", .control) { $0.zoom.zoom(to: 1) },
    ]
      + zoomKeys.map { key in
        command(key.input, key.modifiers) { $0.zoom.zoom(by: key.factor) }
      }
  }

  /// The keys that enlarge and reduce the photo, in several keyboard layouts.
  private var zoomKeys: [(input: String, modifiers: UIKeyModifierFlags, factor: CGFloat)] {
    let larger: [(String, UIKeyModifierFlags)] = [
      ("+", .control), ("+", [.control, .shift]), ("=", .control), ("=", [.control, .shift]),
    ]
    return larger.map { ($0.0, $0.1, Self.zoomStep) } + [("-", .control, 1 / Self.zoomStep)]
  }

  private static var zoomStep: CGFloat { 1.5 }

  /// The factor by which a notch of the wheel with Ctrl enlarges the photo.
  static var wheelStep: CGFloat { 1.2 }

  /// Lays the zooming scroll view over the photo that is shown, if it is at rest on its page.
  func attachZoom() {
    let view = context.collectionView
    guard isOpen, let item = pages?.restingItem,
      let cell = view.cellForItem(at: item) as? PhotoCell, let file = context.catalog.file(at: item)
    else { return }
    zoom.attach(
      to: cell, of: file, version: context.catalog.version(at: item),
      pixelSize: context.catalog.pixelSize(of: item), in: view)
  }

  /// Closes the photo, which has the visible keyboard focus afterwards.
  private func closeByKey() {
    if let pages, let item = pages.shownItem { context.collectionView.setFocus(at: item) }
    close()
  }

  /// The layout of the open photo, if no transition is running.
  var pages: PhotoLayout? { context.collectionView.collectionViewLayout as? PhotoLayout }

  private func leaf(by count: Int) {
    if let item = pages?.currentItem.flatMap({ pages?.item(count, pagesAfter: $0) }) { show(item) }
  }

  func show(_ item: IndexPath) { context.collectionView.setFocus(at: item) }

  /// The photo at which the search for typed letters begins. `start` is the one after the keyboard focus, or
  /// the one with the focus, which may be on another page than the one that is shown.
  func searchStart(_ start: IndexPath?) -> IndexPath? {
    let focused = context.collectionView.focusedIndexPath
    guard let pages, let current = pages.currentItem, focused != current else { return start }
    return pages.item(1, pagesAfter: current)
  }

  /// Called before the collection view scrolls to the photo that has received the focus. A photo that is more
  /// than one page away is shown without an animation.
  func willReveal(_ item: IndexPath) {
    let view = context.collectionView
    guard let offset = pages?.contentOffset(forItemAt: item),
      abs(offset.x - view.contentOffset.x) > 1.5 * view.bounds.width
    else { return }
    view.setContentOffset(offset, animated: false)
  }
}
