import Drawing
import Foundation
import Geometry

/// A view that shows an unchanging copy of another view.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { SnapshotLayer.self }

  init(of view: UIView) {
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    guard let snapshot = layer as? SnapshotLayer else { return }
    snapshot.capture(view.layer, scale: view.displayScale)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A layer that draws the captured commands of another layer, scaled to its own size.
final class SnapshotLayer: CALayer {
  private var commands: [DisplayCommand] = []
  private var capturedSize = CGSize.zero
  /// The identifier of the group; `drawingID` may already identify a group around the layer.
  private let snapshotID = UIContext.current.nextDrawingID()

  func capture(_ source: CALayer, scale: CGFloat) {
    capturedSize = source.shown.bounds.size
    commands = DisplayListBuilder.commands(of: source, size: capturedSize, scale: scale).map { command in
      // The captured layers keep changing under their identifiers, so the copies get new ones.
      guard case .beginGroup(var group) = command else { return command }
      group.id = UIContext.current.nextDrawingID()
      return .beginGroup(group)
    }
  }

  override var hasContent: Bool { !commands.isEmpty }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    guard !commands.isEmpty, capturedSize.width > 0, capturedSize.height > 0 else { return }
    let placement: DisplayCommand.Group.Placement
    if bounds.size == capturedSize {
      placement = .offset(bounds.origin)
    } else {
      placement = .transform(
        CATransform3DConcat(
          CATransform3DMakeScale(
            bounds.width / capturedSize.width, bounds.height / capturedSize.height, 1),
          CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0)))
    }
    builder.append(
      .beginGroup(
        .init(
          id: snapshotID, version: 1, bounds: CGRect(origin: .zero, size: capturedSize),
          opacity: Double(opacity), placement: placement, commandCount: commands.count)))
    for command in commands { builder.append(command) }
    builder.append(.endGroup)
  }
}

extension UIView {
  /// Returns what the view shows now in a rectangle of its superview.
  ///
  /// Used by DragAndDrop for the image of dragged items outside of the window.
  package func displayList(in rect: CGRect) -> DisplayList {
    DisplayListBuilder.list(of: layer, in: rect, scale: window?.loop?.host?.scale ?? 1)
  }
}
