import Drawing
import Foundation

/// The effect that a drop has on the dragged items.
package enum DragOperation: String, Sendable {
  case copy
  /// The receiver gets the items, and the program that they are from removes them.
  case move
  /// The receiver refers to the items.
  case link
}

/// A drag of another program over the surface.
package struct IncomingDrag: Equatable, Sendable {
  /// The MIME types of the data that the program offers, in its order.
  package var types: [String]
  /// The location of the pointer in points of the surface.
  package var location: CGPoint
  /// The effect that the program proposes.
  package var operation: DragOperation

  package init(types: [String], location: CGPoint, operation: DragOperation) {
    self.types = types
    self.location = location
    self.operation = operation
  }
}

/// Receives drags of other programs.
@MainActor package protocol IncomingDragReceiver: AnyObject {
  /// Called when the drag enters the surface, and for each movement over it. Returns the effect of a drop at
  /// this place; nil refuses it.
  func dragMoved(_ drag: IncomingDrag) -> DragOperation?
  /// Called when the drag leaves the surface or is cancelled.
  func dragLeft()
  /// Called when the user drops. Returns those of the drag's types whose data is wanted.
  func dragDropped(_ drag: IncomingDrag) -> [String]
  /// Called once after a drop, with the data that arrived. `problem` describes why data is missing.
  func dragReceived(_ data: [String: Data], problem: String?)
}

/// The image of dragged items, which a host shows at the pointer outside of its surface.
package struct DragImage: Sendable {
  package var list: DisplayList
  /// The location of the pointer in the image, in points.
  package var pointer: CGPoint

  package init(list: DisplayList, pointer: CGPoint) {
    self.list = list
    self.pointer = pointer
  }
}

/// Items that the user drags to other programs.
@MainActor package struct OutgoingDrag {
  package var content: OfferedContent
  package var operation: DragOperation
  /// The image; nil for none.
  package var image: DragImage?

  package init(_ content: OfferedContent, operation: DragOperation, image: DragImage? = nil) {
    self.content = content
    self.operation = operation
    self.image = image
  }
}

/// A host's connection for drags from and to other programs.
@MainActor package protocol DragAccess: AnyObject {
  /// Receives drags of other programs. The default is nil: they are refused.
  var receiver: (any IncomingDragReceiver)? { get set }

  /// Begins a drag that other programs may receive, in place of one that has not ended.
  func begin(_ drag: OutgoingDrag)
  /// Moves the drag to a location in points of the surface, inside or outside of it.
  func move(to location: CGPoint)
  /// Drops the items on the program below the pointer. `completion` is called once, with the effect there;
  /// nil if no program has taken them.
  func drop(completion: @escaping (DragOperation?) -> Void)
  /// Ends the drag without a drop.
  func cancel()
}
