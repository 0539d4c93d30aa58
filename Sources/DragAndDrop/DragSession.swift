import Foundation
import Hosting
import ViewTree

/// The session of a drag that began in a view of this program.
final class DragSession: UIDragSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  /// The window of the source, and the location in it.
  private(set) weak var window: UIWindow?
  var location: CGPoint
  weak var source: (any DragSource)?

  init(_ source: any DragSource, at location: CGPoint) {
    self.source = source
    window = source.dragView.window
    self.location = location
  }

  func add(_ item: UIDragItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  func location(in view: UIView) -> CGPoint { view.convert(location, from: window) }

  var allowsMoveOperation: Bool { source?.allowsMoveOperation(self) ?? false }

  var isRestrictedToDraggingApplication: Bool { source?.isRestrictedToDraggingApplication(self) ?? false }
}

/// The session of items above the views of a window.
final class DropSession: UIDropSession {
  /// The drag in this program; nil for items of another program.
  let drag: DragSession?
  private var externalItems: [UIDragItem]
  private weak var window: UIWindow?
  private var externalLocation = CGPoint.zero
  let progress = Progress(totalUnitCount: 0)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

  init(_ drag: DragSession) {
    self.drag = drag
    externalItems = []
    window = drag.window
  }

  init(external items: [UIDragItem], in window: UIWindow) {
    drag = nil
    externalItems = items
    self.window = window
  }

  /// Sets the items of another program, whose data has arrived.
  func replaceItems(_ items: [UIDragItem]) { externalItems = items }

  var location: CGPoint {
    get { drag?.location ?? externalLocation }
    set { if let drag { drag.location = newValue } else { externalLocation = newValue } }
  }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag?.items ?? externalItems }
  var allowsMoveOperation: Bool { drag?.allowsMoveOperation ?? false }
  var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }

  func location(in view: UIView) -> CGPoint { view.convert(location, from: window) }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let collector = ObjectCollector(count: providers.count, completion)
    progress.totalUnitCount += Int64(providers.count)
    for (index, provider) in providers.enumerated() {
      let load = provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object
        Task { @MainActor [progress = self.progress] in
          progress.completedUnitCount += 1
          collector.add(object, at: index)
        }
      }
      _ = load
    }
    if providers.isEmpty { Task { completion([]) } }
    return progress
  }
}

/// Collects the results of several loads, and reports them together.
@MainActor private final class ObjectCollector {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let completion: @MainActor ([any NSItemProviderReading]) -> Void

  init(count: Int, _ completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func add(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { completion(objects.compactMap { $0 }) }
  }
}

struct Visit {
  weak var target: (any DropTarget)?
}

/// The sessions, the previews and the target of one drag.
@MainActor final class Drag {
  /// The session of the source; nil for items of another program.
  let session: DragSession?
  /// The session for the views under the items.
  let drop: DropSession
  /// The location in the window at which items were lifted.
  let start: CGPoint
  /// The previews; nil for items of another program, which shows its own.
  let previews: DragPreviewStack?
  /// The view under the items that handles them.
  weak var target: (any DropTarget)?
  /// The last answer of ``target``.
  var proposal: UIDropProposal?
  /// The host's drag, if the items were dragged out of the window.
  var offer: (any DragAccess)?
  /// The views that were entered, in this order.
  var visited: [Visit] = []
  /// The views that were asked, with their answers.
  private var answers: [(visit: Visit, handles: Bool)] = []

  init(_ session: DragSession, start: CGPoint, in window: UIWindow) {
    self.session = session
    self.start = start
    drop = DropSession(session)
    previews = DragPreviewStack(in: window)
  }

  init(external items: [UIDragItem], in window: UIWindow) {
    session = nil
    start = .zero
    drop = DropSession(external: items, in: window)
    previews = nil
  }

  func add(_ lifted: LiftedItem, in window: UIWindow) {
    session?.add(lifted.item)
    previews?.add(lifted, in: window)
  }

  /// Returns whether a view handles the items. Each view is asked once. O(views that were asked).
  func isHandled(by target: any DropTarget) -> Bool {
    if let known = answers.first(where: { $0.visit.target === target }) { return known.handles }
    let handles = target.canHandle(drop)
    answers.append((Visit(target: target), handles))
    return handles
  }

  /// The proposal of a view, or a forbidden one if it moves items that may not be moved.
  func allowed(_ proposal: UIDropProposal) -> UIDropProposal {
    guard proposal.operation == .move, !drop.allowsMoveOperation else { return proposal }
    return UIDropProposal(operation: .forbidden)
  }

  /// Shows a proposal on the previews; nil without a view that handles the items.
  func show(_ proposal: UIDropProposal?) {
    previews?.show(proposal?.operation ?? .cancel, isFullSize: proposal?.prefersFullSizePreview ?? false)
  }
}
