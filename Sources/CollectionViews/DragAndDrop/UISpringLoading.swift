import DragAndDrop
import Foundation
import ViewTree

/// A view that performs its action when items are held over it during a drag.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether the view reacts to items that are held over it. The default is false.
  var isSpringLoaded: Bool { get set }
}

/// The values that a delegate receives about items that are held over a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that reacts, and that can be changed to another one.
  var targetView: UIView? { get set }
  /// The item that reacts: an index path.
  var targetItem: Any? { get set }
  /// Returns the location of the pointer in the space of a view; nil for the window.
  func location(in view: UIView?) -> CGPoint
}

extension UICollectionView: UISpringLoadedInteractionSupporting {}

/// Opens the item over which dragged items are held.
@MainActor final class ItemSpring {
  enum Phase {
    case idle
    /// The items are over this one, which opens later.
    case waiting(IndexPath, FrameTimer)
    /// The item has opened, or may not; nothing happens until the items are over another one.
    case done(IndexPath)
  }

  /// The time after which an item opens, in seconds.
  static let delay: TimeInterval = 0.8

  private unowned let view: UICollectionView
  private let selection: SelectionController
  private(set) var phase = Phase.idle

  init(_ view: UICollectionView, _ selection: SelectionController) {
    self.view = view
    self.selection = selection
  }

  /// Notes the item under the pointer.
  func hover(over path: IndexPath?, _ session: any UIDropSession) {
    switch phase {
    case .waiting(let current, _) where current == path, .done(let current) where current == path: return
    case .idle, .waiting, .done: reset()
    }
    guard let path, view.isSpringLoaded, let loop = view.window?.loop else { return }
    let context = SpringContext(session, view: selection.presenter.cell(at: path), path: path)
    guard view.delegate?.collectionView(view, shouldSpringLoadItemAt: path, with: context) ?? true else {
      phase = .done(path)
      return
    }
    phase = .waiting(path, loop.after(Self.delay) { [weak self] in self?.open(path) })
  }

  func reset() {
    if case .waiting(_, let call) = phase { call.cancel() }
    phase = .idle
  }

  /// Opens the item as a tap does.
  private func open(_ path: IndexPath) {
    phase = .done(path)
    guard selection.counts.hasItem(at: path), selection.isAllowed else { return }
    selection.add(path, replacing: true, isChoice: true)
    selection.performPrimaryAction(at: path)
  }
}

/// The values for `shouldSpringLoadItemAt`.
private final class SpringContext: UISpringLoadedInteractionContext {
  weak var targetView: UIView?
  var targetItem: Any?
  private let session: any UIDropSession

  init(_ session: any UIDropSession, view: UIView?, path: IndexPath) {
    self.session = session
    targetView = view
    targetItem = path
  }

  func location(in view: UIView?) -> CGPoint {
    guard let view = view ?? targetView?.window else { return .zero }
    return session.location(in: view)
  }
}
