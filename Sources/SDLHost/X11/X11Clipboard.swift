import CXInput
import Files
import Foundation
import Hosting

/// The clipboard of an X server.
///
/// SDL offers the app's own text. Texts of other programs are read here: SDL reads none that its owner sends
/// in parts, as programs do with long ones, and it takes the clipboard away from a program that is late.
final class X11Clipboard: PasteboardAccess {
  /// The limits of waiting for another program, in seconds, while the window cannot react.
  struct Patience {
    /// The time without an answer or a part of the text.
    var withoutProgress: TimeInterval = 1
    /// The time of a whole text.
    var total: TimeInterval = 5
    /// The time for which a program that was too slow is not asked again.
    var pause: TimeInterval = 10
  }

  private enum Result {
    case text(String)
    case refused
    case failure(String)
  }

  /// The types of texts, the best first.
  private static let types = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"]
  private static let selection = "CLIPBOARD"

  private let client: X11Client
  private let findWindow: () -> XInputTouchpad.XWindow?
  private let patience: Patience
  private let own = SDLClipboard()
  /// The hidden window that receives data.
  private let receiver: Window
  /// The window with which SDL owns the clipboard; 0 before the app has written a text.
  private var ownWindow: Window = 0
  /// A program that was too slow, and the time until which it is not asked.
  private var avoided: (owner: Window, until: TimeInterval)?

  init(
    _ client: X11Client, findWindow: @escaping () -> XInputTouchpad.XWindow?, patience: Patience = Patience()
  ) {
    self.client = client
    self.findWindow = findWindow
    self.patience = patience
    receiver = client.makeHiddenWindow()
  }

  var string: String? {
    get {
      let owner = client.owner(of: Self.selection)
      if owner == 0 { return nil }
      return owner == ownWindow ? own.string : text(of: owner)
    }
    set {
      own.string = newValue
      ownWindow = findWindow().map { client.owner(of: Self.selection, after: $0) } ?? 0
    }
  }

  /// Returns the text of another program; nil if it has none, or is too slow.
  private func text(of owner: Window) -> String? {
    let start = FrameClock.uptime()
    if let avoided, avoided.owner == owner, start < avoided.until { return nil }
    avoided = nil
    for type in Self.types {
      switch read(type, until: start + patience.total) {
      case .text(let text): return text
      case .refused: continue
      case .failure(let problem):
        avoided = (owner, FrameClock.uptime() + patience.pause)
        StandardError.write("The text of the clipboard cannot be read: \(problem).")
        return nil
      }
    }
    return nil
  }

  private func read(_ type: String, until end: TimeInterval) -> Result {
    var transfer = SelectionTransfer(
      of: Self.selection, type: type, by: client, to: receiver, time: 0, limit: XDNDTarget.maximumBytes,
      now: FrameClock.uptime())
    while true {
      // Also between events, of which other programs can send any number.
      let left = min(transfer.lastProgress + patience.withoutProgress, end) - FrameClock.uptime()
      guard left > 0 else { return .failure("the program that owns it does not send it in time") }
      guard let event = client.nextEvent() else {
        client.wait(left)
        continue
      }
      switch transfer.handle(event, at: FrameClock.uptime()) {
      case .waiting: break
      case .complete(let data): return .text(Self.text(data, type))
      case .refused: return .refused
      case .tooLarge:
        return .failure("it is larger than \(XDNDTarget.maximumBytes >> 20) MB, which is the limit")
      }
    }
  }

  /// Decodes a text, which some programs end with a zero.
  private static func text(_ data: Data, _ type: String) -> String {
    let bytes = data.prefix { $0 != 0 }
    guard type == "STRING" else { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
