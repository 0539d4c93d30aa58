import CSDL2
import Files
import Foundation
import Hosting

/// Drops that SDL receives: where windows do not belong to X11, SDL reports files and text after the user has
/// dropped them, and nothing before. Drags to other programs are not possible.
final class SDLDrops: DragAccess {
  var receiver: (any IncomingDragReceiver)?
  private var files: [URL] = []
  private var texts: [String] = []

  func begin(_ drag: OutgoingDrag) {}
  func move(to location: CGPoint) {}
  func drop(completion: @escaping (DragOperation?) -> Void) { completion(nil) }
  func cancel() {}

  /// Takes an event of SDL about a drop, at the location of the pointer in points. Returns false for other
  /// events, and without a receiver.
  func handle(_ event: SDL_Event, location: () -> CGPoint) -> Bool {
    guard receiver != nil else { return false }
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: (files, texts) = ([], [])
    case SDL_DROPFILE: if let file = Self.take(event) { files.append(URL(filePath: file)) }
    case SDL_DROPTEXT: if let text = Self.take(event) { texts.append(text) }
    case SDL_DROPCOMPLETE: finish(at: location())
    default: return false
    }
    return true
  }

  private static func take(_ event: SDL_Event) -> String? {
    guard let file = event.drop.file else { return nil }
    defer { SDL_free(file) }
    return String(fileCString: file)
  }

  private func finish(at location: CGPoint) {
    var data: [String: Data] = [:]
    if !files.isEmpty { data[TransferType.addresses] = TransferType.list(files.map(\.fileAddress)) }
    if !texts.isEmpty { data[TransferType.texts[0]] = Data(texts.joined(separator: "\n").utf8) }
    (files, texts) = ([], [])
    guard let receiver, !data.isEmpty else { return }
    let drag = IncomingDrag(types: data.keys.sorted(), location: location, operation: .copy)
    guard receiver.dragMoved(drag) != nil else { return receiver.dragLeft() }
    let wanted = receiver.dragDropped(drag)
    receiver.dragReceived(data.filter { wanted.contains($0.key) }, problem: nil)
  }
}
