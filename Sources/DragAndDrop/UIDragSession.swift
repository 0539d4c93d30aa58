import Foundation
import ViewTree

/// The common members of the sessions of drags and drops.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject, Sendable {
  /// The dragged items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Returns the location of the pointer or finger in the space of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the source allows that items are moved. False for items of other programs.
  var allowsMoveOperation: Bool { get }
  /// Whether the items can be dropped in this program only.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has data of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag that the user makes with items of this program.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object of the source for the whole drag. The default is nil.
  var localContext: Any? { get set }
}

/// How the system shows the progress of a drop's loads.
public nonisolated enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// No indicator.
  case none
  /// An indicator of the system. Here it has no effect; show the session's `progress`.
  case `default`
}

/// A drag above views that may accept a drop, of this program or of another one.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this program; nil for another program's.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of the loads that the session has started.
  var progress: Progress { get }
  /// How the progress is shown. The default is `default`.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads all items that can be loaded as objects of the class. Call it in `performDrop`. The completion is
  /// called once on the main actor, with the objects in the order of the items; those that cannot be loaded
  /// are left out.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Returns whether an item has data of one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Returns whether an item can be loaded as an object of the class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

extension UIDropSession {
  /// Loads all items that are texts or addresses.
  @discardableResult public func loadObjects<Value: _ItemProviderValue>(
    ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
  ) -> Progress {
    let erased: any NSItemProviderReading.Type = aClass
    return loadObjects(ofClass: erased) { completion($0.compactMap { $0 as? Value }) }
  }
}

/// A dragged item: its data for other views and programs, an object for this program, and a preview.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The data of the item.
  public final let itemProvider: NSItemProvider
  /// An object for views of this program only, for example the item's model. The default is nil.
  open var localObject: Any?
  /// Makes the preview that follows the pointer, once, when the drag begins. If it returns nil the item has
  /// no preview. The default is nil: the preview is a copy of the view that is lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item whose data the provider loads for the drop.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The result of a drop.
public nonisolated enum UIDropOperation: UInt, Sendable {
  /// Nothing is dropped: the previews return.
  case cancel
  /// Nothing may be dropped at this place.
  case forbidden
  /// The data is copied.
  case copy
  /// The data is moved: the source removes it. Only between views of this program, if the source allows it.
  case move
}

/// The answer of a drop delegate about the items above its view.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  /// The result that a drop would have.
  public final let operation: UIDropOperation
  /// Whether the drop position is more precise than a finger; the preview is then moved above it on iOS. Has
  /// no effect here. The default is false.
  open var isPrecise = false
  /// Whether previews keep their size. The default is false: large ones become smaller during the drag.
  open var prefersFullSizePreview = false

  /// Creates a proposal of what a drop does with the items.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Returns a proposal with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
