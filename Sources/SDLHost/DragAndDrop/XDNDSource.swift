import Foundation
import Hosting

/// The dragging side of the X drag-and-drop protocol (XDND), version 5: movements of the pointer and answers
/// of the window below it lead to messages.
nonisolated struct XDNDSource {
  /// A window that receives drags.
  struct Target: Equatable {
    var window: UInt
    /// The window to which messages are sent: the window itself, or the one that it names.
    var proxy: UInt
    /// The version of the protocol that both sides know.
    var version: Int
  }

  /// A drag over a window.
  struct Visit: Equatable {
    var target: Target
    var isWaiting = false
    /// A position to send after the answer.
    var next: XDNDTarget.Point?
    /// The effect that the window permits; nil refuses.
    var answer: DragOperation?
  }

  enum Phase: Equatable {
    case idle
    /// The pointer is over no window that receives drags.
    case outside
    case over(Visit)
    /// The user has dropped, and the window has not answered the last position.
    case dropping(Visit, since: TimeInterval)
    /// The window is fetching the data.
    case dropped(Target, DragOperation, since: TimeInterval)
  }

  enum Effect: Equatable {
    case sendEnter(Target)
    case sendPosition(Target, XDNDTarget.Point, DragOperation)
    case sendLeave(Target)
    case sendDrop(Target)
    /// The drag has ended with an effect; nil if nothing was dropped.
    case end(DragOperation?)
  }

  private(set) var phase = Phase.idle
  private var operation = DragOperation.copy

  /// The time in seconds that a window has to answer the last position before a drop.
  static let answerTime: TimeInterval = 1
  /// The time in seconds that a window has to fetch the data after a drop.
  static let transferTime: TimeInterval = 10

  mutating func begin(_ operation: DragOperation) -> [Effect] {
    let effects = cancel()
    self.operation = operation
    phase = .outside
    return effects
  }

  /// Moves the pointer to a location over a window; nil if the window does not receive drags.
  mutating func move(to target: Target?, _ location: XDNDTarget.Point) -> [Effect] {
    var effects: [Effect] = []
    switch phase {
    case .idle, .dropping, .dropped: return []
    case .outside: break
    case .over(var visit):
      if visit.target == target {
        if visit.isWaiting {
          visit.next = location
          phase = .over(visit)
          return []
        }
        visit.isWaiting = true
        phase = .over(visit)
        return [.sendPosition(visit.target, location, operation)]
      }
      effects.append(.sendLeave(visit.target))
    }
    guard let target else {
      phase = .outside
      return effects
    }
    phase = .over(Visit(target: target, isWaiting: true))
    return effects + [.sendEnter(target), .sendPosition(target, location, operation)]
  }

  /// Takes the answer of a window to a position.
  mutating func status(from window: UInt, _ answer: DragOperation?) -> [Effect] {
    switch phase {
    case .over(var visit) where visit.target.window == window:
      visit.answer = answer
      visit.isWaiting = visit.next != nil
      let next = visit.next
      visit.next = nil
      phase = .over(visit)
      return next.map { [.sendPosition(visit.target, $0, operation)] } ?? []
    case .dropping(var visit, let start) where visit.target.window == window:
      visit.answer = answer
      if let next = visit.next {
        visit.next = nil
        phase = .dropping(visit, since: start)
        return [.sendPosition(visit.target, next, operation)]
      }
      return drop(visit, at: start)
    case .idle, .outside, .over, .dropping, .dropped: return []
    }
  }

  /// Drops at a time in seconds.
  mutating func drop(at time: TimeInterval) -> [Effect] {
    switch phase {
    case .idle, .dropping, .dropped: return []
    case .outside: return finish(nil)
    case .over(let visit):
      guard visit.isWaiting else { return drop(visit, at: time) }
      phase = .dropping(visit, since: time)
      return []
    }
  }

  private mutating func drop(_ visit: Visit, at time: TimeInterval) -> [Effect] {
    guard let answer = visit.answer else { return [.sendLeave(visit.target)] + finish(nil) }
    phase = .dropped(visit.target, answer, since: time)
    return [.sendDrop(visit.target)]
  }

  /// Takes the end of a transfer. Windows of version 4 and older do not say whether they have taken the data.
  mutating func finished(by window: UInt, isSuccess: Bool, _ operation: DragOperation) -> [Effect] {
    guard case .dropped(let target, let answer, _) = phase, target.window == window else { return [] }
    return target.version < 5 ? finish(answer) : finish(isSuccess ? operation : nil)
  }

  mutating func cancel() -> [Effect] {
    switch phase {
    case .idle: return []
    case .outside, .dropped: return finish(nil)
    case .over(let visit), .dropping(let visit, _): return [.sendLeave(visit.target)] + finish(nil)
    }
  }

  /// Ends a drop whose window does not answer in time.
  mutating func tick(at time: TimeInterval) -> [Effect] {
    guard let deadline, time >= deadline else { return [] }
    return cancel()
  }

  /// The time at which ``tick(at:)`` ends the drop; nil if nothing waits for a window.
  var deadline: TimeInterval? {
    switch phase {
    case .idle, .outside, .over: nil
    case .dropping(_, let start): start + Self.answerTime
    case .dropped(_, _, let start): start + Self.transferTime
    }
  }

  private mutating func finish(_ operation: DragOperation?) -> [Effect] {
    phase = .idle
    return [.end(operation)]
  }
}
