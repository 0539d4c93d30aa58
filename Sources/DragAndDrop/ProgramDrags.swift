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
    types.contains(DragDataType.addresses) && loop.application.onDrop != nil
  }

  func dragLeft() {
    window?.dragController.leave()
    window = nil
  }

  func dragDropped(_ drag: IncomingDrag) -> [String] {
    dropped = drag.location
    if drag.types.contains(DragDataType.addresses) { return [DragDataType.addresses] }
    return [
      drag.types.first { $0 == DragDataType.png }, DragDataType.texts.first(where: drag.types.contains),
    ].compactMap {
      $0
    }
  }

  func dragReceived(_ data: [String: Data], problem: String?) {
    if let problem { StandardError.write("A drop is incomplete: \(problem).") }
    guard let location = dropped else { return }
    dropped = nil
    let addresses = data[DragDataType.addresses].map(DragDataType.addresses(in:)) ?? []
    let items = Self.items(of: data, addresses)
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
      window.dragController.enter(Self.items(of: [:], files), at: location)
    else { return false }
    return window.dragController.release().isDrop
  }

  /// An item with the types of data that has not arrived. A list of files counts as addresses and as images.
  private static func promise(of types: [String]) -> UIDragItem {
    let provider = NSItemProvider()
    var identifiers: [String] = []
    if types.contains(DragDataType.addresses) {
      identifiers = [TypeIdentifier.fileURL, TypeIdentifier.url, TypeIdentifier.image]
    }
    if types.contains(DragDataType.png) { identifiers.append(TypeIdentifier.png) }
    if DragDataType.texts.contains(where: types.contains) { identifiers.append(TypeIdentifier.utf8Text) }
    for identifier in identifiers {
      provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) {
        $0(nil, NSItemProvider.error(.itemUnavailableError, "the data arrives with the drop"))
        return nil
      }
    }
    return UIDragItem(itemProvider: provider)
  }

  private static func items(of data: [String: Data], _ addresses: [URL]) -> [UIDragItem] {
    var providers = addresses.map {
      $0.isFileURL ? NSItemProvider(contentsOf: $0) : NSItemProvider(object: $0)
    }
    if addresses.isEmpty {
      let provider = NSItemProvider()
      if let image = data[DragDataType.png] {
        provider.registerDataRepresentation(forTypeIdentifier: TypeIdentifier.png, visibility: .all) {
          $0(image, nil)
          return nil
        }
      }
      if let text = DragDataType.texts.lazy.compactMap({ data[$0] }).first {
        provider.registerObject(String(decoding: text, as: UTF8.self), visibility: .all)
      }
      if !provider.registeredTypeIdentifiers.isEmpty { providers.append(provider) }
    }
    return providers.compactMap { $0.map { UIDragItem(itemProvider: $0) } }
  }

  // MARK: To other programs

  /// Offers the items of a drag to other programs. Nil if the host has none, or if no item has data for them.
  func offer(_ items: [UIDragItem]) -> (any DragAccess)? {
    guard let drags = loop.host?.drags else { return nil }
    let offered = OfferedData(items.map(\.itemProvider))
    guard !offered.types.isEmpty else { return nil }
    drags.begin(OutgoingDrag(types: offered.types, operation: .copy) { offered.data($0) })
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

/// The data of dragged items for other programs, loaded when it is offered, before it is asked for.
private final class OfferedData {
  private(set) var types: [String] = []
  /// The address, the text and the image of each item, as far as they are loaded.
  private var addresses: [Int: Data] = [:]
  private var texts: [Int: Data] = [:]
  private var image: Data?

  init(_ providers: [NSItemProvider]) {
    var found: Set<String> = []
    for (index, provider) in providers.enumerated() {
      let visible = provider.representations.filter { $0.visibility != .ownProcess }.map(\.type)
      if visible.contains(where: { TypeIdentifier.conforms($0, to: TypeIdentifier.url) }) {
        found.insert(DragDataType.addresses)
        load(TypeIdentifier.url, of: provider) { $0.addresses[index] = $1 }
      }
      if visible.contains(TypeIdentifier.png), image == nil {
        found.insert(DragDataType.png)
        load(TypeIdentifier.png, of: provider) { $0.image = $0.image ?? $1 }
      }
      if visible.contains(TypeIdentifier.utf8Text) {
        found.formUnion(DragDataType.texts)
        load(TypeIdentifier.utf8Text, of: provider) { $0.texts[index] = $1 }
      }
    }
    types = ([DragDataType.addresses, DragDataType.png] + DragDataType.texts).filter(found.contains)
  }

  private func load(
    _ type: String, of provider: NSItemProvider, _ store: @escaping @MainActor (OfferedData, Data) -> Void
  ) {
    provider.loadDataRepresentation(forTypeIdentifier: type) { [weak self] data, error in
      guard let data else {
        return StandardError.write(
          "a dragged item has no data for other programs: \(error.map { "\($0)" } ?? type)")
      }
      Task { @MainActor in if let self { store(self, data) } }
    }
  }

  /// The data of a type; nil if it is not loaded.
  func data(_ type: String) -> Data? {
    if type == DragDataType.png { return image }
    let isList = type == DragDataType.addresses
    let parts = isList ? addresses : texts
    guard !parts.isEmpty else { return nil }
    let lines = parts.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    return isList ? DragDataType.list(lines) : Data(lines.joined(separator: "\n").utf8)
  }
}
