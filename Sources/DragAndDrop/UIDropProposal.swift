import Foundation
import ViewTree

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
  /// Whether the previews keep their size. The default is false: large previews become smaller while they are
  /// dragged.
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
