import UIKit

/// The objects that the parts of the browser share. Each part receives the context, and the parts before it
/// that it uses (``BrowserParts``).
@MainActor final class BrowserContext {
  let catalog: any Catalog
  /// The content of the window, in which panels are shown.
  let view: UIView = ReadingView(frame: .zero)
  let collectionView: UICollectionView
  let outline: FolderOutline
  let shown: ShownLayout
  /// The note that the status bar shows instead of the summary.
  let note = StatusNote()
  /// The tasks whose results change the collection.
  let work = BackgroundWork()
  var onQuit: (() -> Void)?
  var onFullScreen: (() -> Void)?
  /// Returns whether the window fills the screen; nil without a window.
  var readFullScreen: (() -> Bool)?
  /// Whether the window fills the screen, as it was read last. ``BrowserViewController`` reads it.
  var isFullScreen = false

  init(
    _ catalog: any Catalog, _ outline: FolderOutline, _ collectionView: UICollectionView,
    _ choice: LayoutChoice
  ) {
    (self.catalog, self.outline, self.collectionView) = (catalog, outline, collectionView)
    shown = ShownLayout(collectionView, choice)
  }

  var quitCommand: UIKeyCommand { .of(self, "", "q", .control) { $0.onQuit?() } }

  /// The photos that an action on some photos is about: in stacks all photos of their albums, because a pile
  /// is the album that it looks like.
  ///
  /// - Complexity: O(photos of the albums).
  func meantPhotos(_ paths: [IndexPath]) -> [IndexPath] {
    guard shown.choice == .stacks else { return paths }
    return Set(paths.map(\.section)).sorted().flatMap { section in
      (0..<catalog.itemCount(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Makes the browser the first responder with the focus on the collection, after a panel or a control that
  /// received the keys.
  func takeKeys() {
    view.next?.becomeFirstResponder()
    view.window?.keyboardFocus = collectionView
  }
}

extension UIKeyCommand {
  /// A command that an object performs, which it does not retain.
  static func of<Target: AnyObject>(
    _ target: Target, _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [],
    isOn: Bool = false, _ action: @escaping (Target) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, input: input, modifierFlags: modifiers, state: isOn ? .on : .off
    ) { [weak target] _ in if let target { action(target) } }
  }
}
