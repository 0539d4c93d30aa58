import CXInput
import Files
import Foundation
import Hosting

/// The clipboard of an X server, and the text that was selected last.
///
/// SDL exchanges texts only, reads none that its owner sends in parts, as programs do with long ones, and
/// takes the clipboard away from a program that is late.
final class X11Clipboard: PasteboardAccess {
  /// The limits of waiting for another program, in seconds, while the window cannot react.
  struct Patience {
    /// The time without an answer or a part of the data.
    var withoutProgress: TimeInterval = 1
    /// The time of all data.
    var total: TimeInterval = 5
    /// The time for which a program that was too slow is not asked again.
    var pause: TimeInterval = 10
  }

  private struct Failure: Error { var reason: String }

  private static let (clipboard, primary, manager) = ("CLIPBOARD", "PRIMARY", "CLIPBOARD_MANAGER")
  /// The type of texts in Latin-1, which old programs offer alone.
  private static let latin1 = "STRING"

  private let client: X11Client
  private let patience: Patience
  /// Called when events wait that no descriptor reports.
  private let wake: () -> Void
  /// The hidden window that receives data, and owns this program's own.
  private let window: Window
  private let own: SelectionOwner
  /// A program that was too slow, and the time until which it is not asked.
  private var avoided: (owner: Window, until: TimeInterval)?

  init(_ client: X11Client, patience: Patience = Patience(), wake: @escaping () -> Void) {
    self.client = client
    self.patience = patience
    self.wake = wake
    window = client.makeHiddenWindow()
    own = SelectionOwner(client, window: window)
  }

  /// Answers other programs. Called in each turn of the event loop.
  func drain() {
    client.drain { own.handle($0) }
    if client.hasQueuedEvents { wake() }
  }

  /// Passes the content to the desktop's clipboard manager, if there is one, so that it outlives the program.
  /// Waits as long as for the data of another program. `serve` does the work that loads data.
  func save(_ serve: () -> Void) {
    guard let content = own.content(of: Self.clipboard), !content.types.isEmpty,
      client.owner(of: Self.manager) != 0
    else { return }
    client.request(
      Self.manager, type: SelectionOwner.saving, into: client.nextTransferProperty(), for: window, time: 0)
    let start = FrameClock.uptime()
    var lastProgress = start
    while FrameClock.uptime() < min(lastProgress + patience.withoutProgress, start + patience.total) {
      serve()
      guard let event = client.nextEvent() else {
        client.wait(0.01)
        continue
      }
      lastProgress = FrameClock.uptime()
      own.handle(event)
      // The answer, after all requests of data.
      if event.type == SelectionNotify, event.xselection.selection == client.atom(Self.manager) { return }
    }
  }

  // MARK: Contents

  var string: String? {
    get { read(TransferType.texts)?.text }
    set { write(newValue.map { OfferedContent(text: $0) } ?? OfferedContent()) }
  }

  var selectedText: String? {
    get { read(TransferType.texts, of: Self.primary)?.text }
    set { if let newValue { own.offer(OfferedContent(text: newValue), as: Self.primary) } }
  }

  func write(_ content: OfferedContent) { own.offer(content, as: Self.clipboard) }

  func firstType(of types: [String]) -> String? {
    withOwner(of: Self.clipboard) { content in
      types.first(where: content.types.contains)
    } other: { end throws(Failure) in
      try offered(types, of: Self.clipboard, until: end).first
    }
  }

  func read(_ types: [String]) -> TypedData? { read(types, of: Self.clipboard) }

  private func read(_ types: [String], of selection: String) -> TypedData? {
    withOwner(of: selection) { content in
      content.read(types)
    } other: { end throws(Failure) in
      for type in try offered(types, of: selection, until: end) {
        guard let data = try request(type, of: selection, until: end) else { continue }
        return Self.decoded(TypedData(type: type, data: data))
      }
      return nil
    }
  }

  /// Returns a result from this program's own content, or from another program before a time. Nil if there
  /// is no content, or if the other program is too slow.
  private func withOwner<Result>(
    of selection: String, own body: (OfferedContent) -> Result?,
    other: (_ end: TimeInterval) throws(Failure) -> Result?
  ) -> Result? {
    if let content = own.content(of: selection) { return body(content) }
    let owner = client.owner(of: selection)
    let start = FrameClock.uptime()
    guard owner != 0 else { return nil }
    if let avoided, avoided.owner == owner, start < avoided.until { return nil }
    avoided = nil
    do throws(Failure) {
      return try other(start + patience.total)
    } catch {
      avoided = (owner, FrameClock.uptime() + patience.pause)
      StandardError.write("The clipboard cannot be read: \(error.reason).")
      return nil
    }
  }

  // MARK: Other programs

  /// Returns those of some types that another program offers. Old programs do not answer the question: they
  /// may have texts.
  private func offered(_ types: [String], of selection: String, until end: TimeInterval) throws(Failure)
    -> [String]
  {
    var wanted = types
    if let last = types.lastIndex(where: TransferType.texts.contains) {
      wanted.insert(Self.latin1, at: last + 1)
    }
    guard let answer = try request("TARGETS", of: selection, until: end) else {
      return wanted.filter { TransferType.texts.contains($0) || $0 == Self.latin1 }
    }
    let atoms = answer.withUnsafeBytes { bytes in
      Set((0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Atom.self) })
    }
    return wanted.filter { atoms.contains(client.atom($0)) }
  }

  /// Returns the data of another program; nil if it has none of the type.
  private func request(_ type: String, of selection: String, until end: TimeInterval) throws(Failure) -> Data?
  {
    var transfer = SelectionTransfer(
      of: selection, type: type, by: client, to: window, time: 0, limit: XDNDTarget.maximumBytes,
      now: FrameClock.uptime())
    while true {
      // Also between events, of which other programs can send any number.
      let left = min(transfer.lastProgress + patience.withoutProgress, end) - FrameClock.uptime()
      guard left > 0 else { throw Failure(reason: "the program that owns it does not send it in time") }
      guard let event = client.nextEvent() else {
        client.wait(left)
        continue
      }
      own.handle(event)
      switch transfer.handle(event, at: FrameClock.uptime()) {
      case .waiting: break
      case .complete(let data): return data
      case .refused: return nil
      case .tooLarge:
        throw Failure(reason: "it is larger than \(XDNDTarget.maximumBytes >> 20) MB, which is the limit")
      }
    }
  }

  /// Returns texts and lists in UTF-8, without the zero with which some programs end them.
  private static func decoded(_ content: TypedData) -> TypedData {
    guard !TransferType.images.contains(content.type) else { return content }
    let bytes = content.data.prefix { $0 != 0 }
    guard content.type == latin1 else { return TypedData(type: content.type, data: bytes) }
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return TypedData(type: TransferType.texts[0], data: Data(text.utf8))
  }
}
