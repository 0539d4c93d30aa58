import Foundation
import ViewTree

/// An item that the user drags: its data for other views and programs, an object for this program, and a
/// preview.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The data of the item.
  public final let itemProvider: NSItemProvider
  /// An object that views of this program find in the item, for example its model. Other programs do not
  /// receive it. The default is nil.
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
