import Foundation
import ViewTree

/// The session of a drag that began in a view of this program.
final class DragSession: UIDragSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  /// The window of the source, and the location in it.
  private(set) weak var window: UIWindow?
  var location: CGPoint
  weak var source: (any DragSourceView)?

  init(_ source: any DragSourceView, at location: CGPoint) {
    self.source = source
    window = source.window
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
