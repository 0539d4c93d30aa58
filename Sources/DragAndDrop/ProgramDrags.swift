import Files
import Foundation
import Hosting
import ViewTree

/// The drags between this program and others: from the host to the windows, and from windows to the host.
///
/// The data of another program arrives after its drop. Until then a session has one item, which has the types
/// of that data, and whose loads fail; the items of the data replace it before the drop is performed.
final class ProgramDrags: IncomingDragReceiver, FileDropReceiver {
  private unowned let loop: FrameLoop
  /// The window that another program's drag is over.
  private weak var window: UIWindow?
  /// The location of the drop whose data has not arrived.
  private var dropped: CGPoint?

  init(_ loop: FrameLoop) { self.loop = loop }

  /// Receives the drags of other programs from now on.
  func receive() {
    guard let drags = loop.host?.drags, drags.receiver == nil else { return }
    drags.receiver = self
  }

  // MARK: From other programs

  func dragMoved(_ drag: IncomingDrag) -> DragOperation? {
    guard let (found, _, location) = loop.hitTest(drag.location) else {
      dragLeft()
      return nil
    }
    if window !== found { dragLeft() }
    if window != nil {
      found.dragController.move(to: location)
    } else if found.dragController.enter([Self.promise(of: drag.types)], at: location) {
      window = found
    }
    if found.dragController.proposedOperation.isDrop { return .copy }
    return opensFiles(drag.types) ? .copy : nil
  }

  /// Returns whether the app takes files that no view accepts.
  private func opensFiles(_ types: [String]) -> Bool {
    types.contains(TransferType.addresses) && loop.application.onDrop != nil
  }

  func dragLeft() {
    window?.dragController.leave()
    window = nil
  }

  func dragDropped(_ drag: IncomingDrag) -> [String] {
    dropped = drag.location
    if drag.types.contains(TransferType.addresses) { return [TransferType.addresses] }
    return [TransferType.images, TransferType.texts].compactMap { $0.first(where: drag.types.contains) }
  }

  func dragReceived(_ data: [String: Data], problem: String?) {
    if let problem { StandardError.write("A drop is incomplete: \(problem).") }
    guard let location = dropped else { return }
    dropped = nil
    let addresses = data[TransferType.addresses].map(TransferType.addresses(in:)) ?? []
    let items = NSItemProvider.providers(of: data, addresses).map { UIDragItem(itemProvider: $0) }
    if let window, window.dragController.proposedOperation.isDrop, !items.isEmpty {
      window.dragController.replaceItems(items)
      window.dragController.release()
      self.window = nil
    } else {
      dragLeft()
      loop.application.open(addresses.filter(\.isFileURL).map(\.path), at: location)
    }
  }

  /// Drops files on the view at a point of the surface. Returns whether it has accepted them.
  func drop(_ files: [URL], at point: CGPoint) -> Bool {
    guard let (window, _, location) = loop.hitTest(point),
      window.dragController.enter(
        files.compactMap { NSItemProvider(contentsOf: $0) }.map { UIDragItem(itemProvider: $0) }, at: location
      )
    else { return false }
    return window.dragController.release().isDrop
  }

  /// An item with the types of data that has not arrived. A list of files counts as addresses and as images.
  private static func promise(of types: [String]) -> UIDragItem {
    let provider = NSItemProvider()
    var identifiers: [String] = []
    if types.contains(TransferType.addresses) {
      identifiers = [TypeIdentifier.fileURL, TypeIdentifier.url, TypeIdentifier.image]
    }
    if let image = TransferType.images.first(where: types.contains) {
      identifiers.append(TypeIdentifier.ofImage(image))
    }
    if TransferType.texts.contains(where: types.contains) { identifiers.append(TypeIdentifier.utf8Text) }
    for identifier in identifiers {
      provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) {
        $0(nil, NSItemProvider.error(.itemUnavailableError, "the data arrives with the drop"))
        return nil
      }
    }
    return UIDragItem(itemProvider: provider)
  }

  // MARK: To other programs

  /// Offers the items of a drag to other programs. Nil if the host has none, or if no item has data for them.
  func offer(_ items: [UIDragItem], _ image: DragImage?) -> (any DragAccess)? {
    guard let drags = loop.host?.drags else { return nil }
    let content = OfferedContent(items.map(\.itemProvider))
    guard !content.types.isEmpty else { return nil }
    drags.begin(OutgoingDrag(content, operation: .copy, image: image))
    return drags
  }
}

extension FrameLoop {
  var programDrags: ProgramDrags {
    if let drags = fileDrops as? ProgramDrags { return drags }
    let drags = ProgramDrags(self)
    fileDrops = drags
    return drags
  }
}
