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
      command(" ") { $0.slideShow.start() },
    ]
      + zoomKeys.map { key in
        command(key.input, key.modifiers) { $0.zoom.zoom(by: key.factor) }
      }
  }

  /// The keys that enlarge and reduce the photo, in several keyboard layouts.
  private var zoomKeys: [(input: String, modifiers: UIKeyModifierFlags, factor: CGFloat)] {
    let modifiers: [UIKeyModifierFlags] = [[], .shift, .control, [.control, .shift]]
    return modifiers.flatMap { flags in ["+", "="].map { ($0, flags, Self.zoomStep) } }
      + [[], .control].map { ("-", $0, 1 / Self.zoomStep) }
  }

  /// The commands of the menu of sizes, with their keys. Digits that continue a typed name are no commands.
  var zoomCommands: [UIKeyCommand] {
    [
      .of(self, String(localized: "Fit"), "0") { $0.zoom.zoom(to: 1) },
      .of(self, "100 %", "1") { $0.zoom.zoomToPixels() },
    ]
  }

  /// The commands that the menu has besides those: with keys that other keyboard layouts have elsewhere.
  var zoomSteps: [UIKeyCommand] {
    [
      .of(self, String(localized: "Larger"), "+") { $0.zoom.zoom(by: Self.zoomStep) },
      .of(self, String(localized: "Smaller"), "-") { $0.zoom.zoom(by: 1 / Self.zoomStep) },
    ]
  }

  /// The key commands at the moment.
  var commands: [UIKeyCommand] { isTyping ? pageCommands : zoomCommands + pageCommands }

  /// Whether a letter was typed that the next one continues.
  private var isTyping: Bool { lastTyping.map { CACurrentMediaTime() - $0 < 1 } ?? false }

  /// The size of the photo that is shown, in percent of the pixels of its file; nil without a file.
  var zoomPercent: Int? {
    guard let layout = context.shown.photo, let item = shownItem, context.catalog.contains(item),
      let pixels = context.catalog.pixelSize(of: item), pixels.width > 0
    else { return nil }
    let width = layout.pageSize(of: item, in: context.collectionView.bounds.size).width
    return Int((100 * width * UIScreen.main.scale * zoom.shownScale / pixels.width).rounded())
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

  /// The photo after the one that is shown; after the last one, the first one. Nil if there is no other
  /// photo.
  var nextItem: IndexPath? {
    guard let pages, let current = pages.currentItem, let next = pages.item(1, pagesAfter: current) else {
      return nil
    }
    let item = next == current ? pages.item(-.max, pagesAfter: current) : next
    return item == current ? nil : item
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
  /// than one page away is shown without a movement (by a fade in a slide show), and so is each photo of a
  /// quick series: a movement that waited for the one before would show the last photo late.
  func willReveal(_ item: IndexPath) {
    let view = context.collectionView
    guard let offset = pages?.contentOffset(forItemAt: item) else { return }
    let now = CACurrentMediaTime()
    let isQuick = lastStep.map { now - $0 < Self.quickPause } ?? false
    lastStep = now
    let distance = abs(offset.x - view.contentOffset.x)
    let isReduced = UIAccessibility.isReduceMotionEnabled
    if distance > 0, isReduced || isQuick || distance > 1.5 * view.bounds.width {
      if isReduced && !isQuick || slideShow.isRunning { view.fadeOutCopy() }
      view.setContentOffset(offset, animated: false)
    }
    if let pages { loader.load(around: item, in: pages) }
  }

  /// The time between two steps, in seconds, below which they are a series: that of the movement of a page.
  private static var quickPause: TimeInterval { 0.3 }
}
