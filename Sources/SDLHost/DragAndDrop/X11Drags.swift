import CXInput
import DynamicLibraries
import Foundation
import Hosting

/// Drags from and to other programs on X11, by the XDND protocol.
///
/// Messages for SDL's window arrive at SDL, which answers them without asking the app. The window therefore
/// names a hidden window of a second connection as its proxy, to which other programs send the messages
/// instead.
final class X11Drags: DragAccess {
  /// The name of the selection with the dragged data.
  static let selection = "XdndSelection"

  let library: X11Client
  let findWindow: () -> XInputTouchpad.XWindow?
  let pointsPerUnit: () -> CGFloat
  /// The size of the window in points.
  let surfaceSize: () -> CGSize
  let now: () -> TimeInterval
  /// Draws an image of dragged items; nil where that is not possible.
  let draw: (DragImage) -> DragImagePixels?
  /// Called after requests whose answers may have brought events with them.
  private let wake: () -> Void
  /// The hidden window that receives messages, owns the selection, and receives data.
  let helper: Window
  var announcedWindow: Window = 0

  var target = XDNDTarget()
  /// The last movement of a drag that the target has not been informed of: only the last one counts.
  var pendingMove: (source: Window, location: XDNDTarget.Point, operation: DragOperation)?
  /// The data that another program is sending.
  var transfer: SelectionTransfer?
  var source = XDNDSource()
  var outgoing: OutgoingDrag?
  /// The data of ``outgoing`` for other programs.
  let selections: SelectionOwner
  /// The image of the outgoing items; nil before they are outside of the window for the first time.
  var image: X11DragImage?
  var onEnd: ((DragOperation?) -> Void)?

  var receiver: (any IncomingDragReceiver)? { didSet { if receiver != nil { announce() } } }

  /// Connects to the X server; nil where SDL does not use X11.
  init?(
    findWindow: @escaping () -> XInputTouchpad.XWindow?, pointsPerUnit: @escaping () -> CGFloat,
    surfaceSize: @escaping () -> CGSize,
    now: @escaping () -> TimeInterval, draw: @escaping (DragImage) -> DragImagePixels?,
    wake: @escaping () -> Void
  ) throws(MissingLibrary) {
    guard let window = findWindow(), let library = try X11Client(window) else { return nil }
    self.library = library
    self.findWindow = findWindow
    self.pointsPerUnit = pointsPerUnit
    self.surfaceSize = surfaceSize
    self.now = now
    self.draw = draw
    self.wake = wake
    helper = library.makeHiddenWindow()
    selections = SelectionOwner(library, window: helper)
  }

  /// Handles events that have arrived. Called in each turn of the event loop.
  func drain() {
    if receiver != nil { announce() }
    library.drain { handle($0) }
    movePending()
    flush()
    let time = now()
    if let transfer, time >= transfer.lastProgress + XDNDTarget.patience {
      self.transfer = nil
      perform(target.giveUp("the other program stopped sending its data of type \(transfer.type)"))
    }
    perform(source.tick(at: time))
  }

  /// Sends the queued messages. Events that arrived with the answer to a request are handled in the next
  /// turn.
  func flush() {
    library.flush()
    if library.hasQueuedEvents { wake() }
  }

  /// The time at which a transfer is given up; nil if nothing waits for another program.
  var deadline: TimeInterval? {
    [transfer.map { $0.lastProgress + XDNDTarget.patience }, source.deadline].compactMap { $0 }.min()
  }

  private func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage:
      let message = event.xclient
      guard message.format == 32, let type = library.name(of: message.message_type) else { return }
      var data = message.data
      let longs = withUnsafeBytes(of: &data) { Array($0.bindMemory(to: CLong.self).prefix(5)) }
      handle(message: type, of: message.window, longs)
    default:
      receive(event)
      selections.handle(event)
    }
  }

  // MARK: Operations

  func atom(_ operation: DragOperation) -> Int {
    Int(bitPattern: library.atom("XdndAction" + operation.rawValue.capitalized))
  }

  /// Returns the effect that an atom means; nil for others, such as questions to the user.
  func operation(_ atom: UInt) -> DragOperation? {
    [DragOperation.copy, .move, .link].first { UInt(bitPattern: self.atom($0)) == atom }
  }
}
