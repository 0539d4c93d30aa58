import UIKit

/// The keyboard focus in the window. Tab and Shift-Tab move it through the controls and the collection in the
/// order in which they are seen: from top to bottom, and in a line from the leading edge. While a panel
/// covers the window, they move it through the controls of the panel.
@MainActor final class KeyFocus {
  private let context: BrowserContext
  /// The item, or the path of the folder of the outline, that had the focus before a control received it.
  private var lastItem: IndexPath?
  private var lastFolder: String?
  /// Called when the focus leaves a folder of the outline, or returns to it.
  var onFolder: (() -> Void)?

  init(_ context: BrowserContext) { self.context = context }

  /// The control that has the focus; nil while the collection has it.
  var control: UIControl? { context.view.window?.keyboardFocus as? UIControl }

  /// The controls on screen, and the collection view if it has items, in the order of the focus.
  var stops: [UIView] {
    let front = context.view.subviews.last { $0 is PropertiesView && $0.isUserInteractionEnabled }
    let places = stops(in: front ?? context.view).map { stop in
      let frame = stop.convert(stop.bounds, to: context.view)
      return (stop, y: frame.minY, x: context.view.isRightToLeft ? -frame.maxX : frame.minX)
    }
    return places.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.0)
  }

  private func stops(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
    if let control = view as? UIControl { return control.isEnabled ? [control] : [] }
    let hasItems = view === context.collectionView && context.catalog.sectionCount > 0
    return view.subviews.flatMap(stops) + (hasItems ? [view] : [])
  }

  /// Tab and Shift-Tab.
  var commands: [UIKeyCommand] {
    [.of(self, "", "\t") { $0.move(by: 1) }, .of(self, "", "\t", .shift) { $0.move(by: -1) }]
  }

  /// Moves the focus to the next stop, or to the previous one with -1.
  func move(by step: Int) {
    guard let window = context.view.window else { return }
    let (stops, grid) = (stops, context.collectionView)
    guard !stops.isEmpty else { return }
    let place =
      stops.firstIndex { $0 === window.keyboardFocus } ?? stops.firstIndex { $0 === grid }
      ?? (step > 0 ? -1 : 0)
    let next = stops[(place + step + stops.count) % stops.count]
    guard next !== grid else { return moveToGrid() }
    if control == nil, !context.shown.hasPhoto {
      (lastItem, lastFolder) = (grid.focusedIndexPath, context.outline.focusedPath)
      grid.setFocus(at: nil)
      focusFolder(nil)
    }
    window.keyboardFocus = next
  }

  private func focusFolder(_ path: String?) {
    guard context.outline.focusedPath != path else { return }
    context.outline.focusedPath = path
    onFolder?()
  }

  /// Moves the focus to the item or folder that had it last, or to the first visible item; to an open photo.
  func moveToGrid() {
    let view = context.collectionView
    view.window?.keyboardFocus = view
    if let lastFolder, context.shown.choice == .outline, !context.shown.hasPhoto {
      return focusFolder(lastFolder)
    }
    let last = lastItem.flatMap { context.catalog.contains($0) && !context.shown.hasPhoto ? $0 : nil }
    if let path = last ?? view.centeredItem ?? view.indexPathsForVisibleItems.min() {
      view.setFocus(at: path)
    }
  }

  func leaveHiddenControl() {
    if let control, !stops.contains(control) { context.takeKeys() }
  }
}
