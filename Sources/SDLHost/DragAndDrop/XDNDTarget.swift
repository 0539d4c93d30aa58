import Foundation
import Hosting

/// The receiving side of the X drag-and-drop protocol (XDND), versions 3 to 5: messages of the dragging
/// program and answers of the app lead to effects.
nonisolated struct XDNDTarget {
  /// A drag over the window.
  struct Drag: Equatable {
    var source: UInt
    var window: UInt
    /// The MIME types that the program offers.
    var types: [String]
    /// The location of the pointer on the screen, in pixels; nil before the first message with one.
    var location: Point?
    var operation = DragOperation.copy
    /// The effect that the app would permit at the location; nil refuses.
    var answer: DragOperation?
  }

  /// A location on the screen in pixels.
  struct Point: Equatable {
    var x: Int
    var y: Int
  }

  /// Data that is being transferred after a drop.
  struct Transfer: Equatable {
    var drag: Drag
    /// The server's time of the drop, which requests of the data name.
    var time: UInt
    /// The types whose data is missing, in order; the first is being transferred.
    var missing: [String]
    var data: [String: Data] = [:]
    var problem: String?
  }

  enum Phase: Equatable {
    case idle
    case over(Drag)
    case receiving(Transfer)
  }

  enum Effect: Equatable {
    /// Asks the app about the drag, whose answer is for ``answer(_:)``.
    case ask(Drag)
    /// The drag has left the window.
    case leave
    /// Asks the app for the types that it wants, which are for ``request(_:)``.
    case drop(Drag)
    case sendStatus(source: UInt, window: UInt, DragOperation?)
    case request(type: String, time: UInt)
    case deliver([String: Data], problem: String?)
    /// Informs the program about the end.
    case sendFinished(source: UInt, window: UInt, DragOperation?)
  }

  private(set) var phase = Phase.idle

  /// The bytes that have arrived after a drop.
  var receivedBytes: Int {
    guard case .receiving(let transfer) = phase else { return 0 }
    return transfer.data.values.reduce(0) { $0 + $1.count }
  }

  /// The most types of a drag; others are ignored.
  static let maximumTypes = 100
  /// The most bytes of all data of a drop.
  static let maximumBytes = 256 << 20
  /// The time in seconds without progress after which a transfer ends.
  static let patience: TimeInterval = 5

  // MARK: Messages of the program

  mutating func enter(source: UInt, window: UInt, version: Int, types: [String]) -> [Effect] {
    // A transfer goes on until its data has arrived or is given up.
    if case .receiving = phase { return [] }
    let left = leave()
    guard (3...5).contains(version), !types.isEmpty else { return left }
    phase = .over(Drag(source: source, window: window, types: Array(types.prefix(Self.maximumTypes))))
    return left
  }

  mutating func move(source: UInt, to location: Point, _ operation: DragOperation) -> [Effect] {
    guard case .over(var drag) = phase, drag.source == source else { return [] }
    drag.location = location
    drag.operation = operation
    phase = .over(drag)
    return [.ask(drag)]
  }

  mutating func leave(source: UInt) -> [Effect] {
    guard case .over(let drag) = phase, drag.source == source else { return [] }
    return leave()
  }

  mutating func drop(source: UInt, time: UInt) -> [Effect] {
    guard case .over(let drag) = phase, drag.source == source else { return [] }
    guard drag.answer != nil else {
      return leave() + [.sendFinished(source: source, window: drag.window, nil)]
    }
    phase = .receiving(Transfer(drag: drag, time: time, missing: []))
    return [.drop(drag)]
  }

  private mutating func leave() -> [Effect] {
    guard case .over(let drag) = phase else { return [] }
    phase = .idle
    return drag.location == nil ? [] : [.leave]
  }

  // MARK: Answers of the app

  /// Answers the last ``Effect/ask(_:)``.
  mutating func answer(_ operation: DragOperation?) -> [Effect] {
    guard case .over(var drag) = phase else { return [] }
    drag.answer = operation
    phase = .over(drag)
    return [.sendStatus(source: drag.source, window: drag.window, operation)]
  }

  /// Begins the transfer of the types that the app wants. Types that are not offered are left out.
  mutating func request(_ types: [String]) -> [Effect] {
    guard case .receiving(var transfer) = phase else { return [] }
    transfer.missing = types.filter(transfer.drag.types.contains)
    phase = .receiving(transfer)
    return continueTransfer()
  }

  // MARK: Data

  /// Takes the data of the requested type; nil if the program has refused it.
  mutating func receive(_ data: Data?) -> [Effect] {
    guard case .receiving(var transfer) = phase, let type = transfer.missing.first else { return [] }
    transfer.missing.removeFirst()
    if let data {
      transfer.data[type] = data
    } else {
      transfer.problem = "the other program did not send its data of type \(type)"
    }
    phase = .receiving(transfer)
    return continueTransfer()
  }

  /// Gives up a transfer that takes too long or is too large.
  mutating func giveUp(_ problem: String) -> [Effect] {
    guard case .receiving(var transfer) = phase else { return [] }
    transfer.missing = []
    transfer.problem = problem
    phase = .receiving(transfer)
    return continueTransfer()
  }

  private mutating func continueTransfer() -> [Effect] {
    guard case .receiving(let transfer) = phase else { return [] }
    if let next = transfer.missing.first { return [.request(type: next, time: transfer.time)] }
    phase = .idle
    let isComplete = transfer.problem == nil && !transfer.data.isEmpty
    return [
      .deliver(transfer.data, problem: transfer.problem),
      .sendFinished(
        source: transfer.drag.source, window: transfer.drag.window, isComplete ? transfer.drag.answer : nil),
    ]
  }
}
