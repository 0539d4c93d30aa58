import CWayland
import Foundation
import Hosting

/// Content that this program offers to others on Wayland, for the clipboard or in a drag. It ends with this
/// object.
final class WaylandSource {
  /// The most programs that receive data at the same time; others get none.
  private static let maximumTransfers = 8
  /// The time in seconds for which a program may take nothing of the data that it has asked for.
  private nonisolated static let patience: TimeInterval = 10

  let content: OfferedContent
  private(set) var object: WaylandObject?
  private var transfers = 0

  /// Offers content. `onEvent` gets the events that are not about data: 2 is the end.
  init(_ content: OfferedContent, _ exchange: WaylandExchange, onEvent: @escaping WaylandObject.Handler) {
    self.content = content
    object = exchange.makeSource(content.types) { [unowned self] opcode, arguments in
      guard opcode == 1 else { return onEvent(opcode, arguments) }
      if let type = arguments[0].s { send(String(cString: type), to: arguments[1].h) }
    }
  }

  private func send(_ type: String, to descriptor: CInt) {
    guard content.types.contains(type), transfers < Self.maximumTransfers else {
      close(descriptor)
      return
    }
    transfers += 1
    content.load(type) { [weak self] data in
      Task {
        await withCheckedContinuation { done in
          DispatchQueue.global(qos: .utility).async {
            PipeTransfer.write(data ?? Data(), to: descriptor, patience: Self.patience)
            done.resume()
          }
        }
        self?.transfers -= 1
      }
    }
  }
}
