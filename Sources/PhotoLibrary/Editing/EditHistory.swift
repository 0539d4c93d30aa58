/// An arrangement that can be edited, with the way back.
///
/// Steps are kept as arrangements, which share what they have in common. What happens without the user's doing is no
/// step: it holds in every state, also in those that undo and redo lead to.
public struct EditHistory: Sendable {
  public private(set) var current: Arrangement

  private struct Step: Sendable {
    var name: EditName
    /// What the step leads to, as it was when it was put down.
    var arrangement: Arrangement
    /// How many of ``outside`` it knows.
    var known: Int
  }

  private var undone: [Step] = []
  private var done: [Step] = []
  private var outside: [OutsideChange] = []

  /// More steps are forgotten, the oldest first.
  public static let depth = 100

  public init(_ arrangement: Arrangement = Arrangement()) { current = arrangement }

  /// What ``undo()`` would take back; nil if there is nothing.
  public var undoName: EditName? { done.last?.name }
  /// What ``redo()`` would do again; nil if there is nothing.
  public var redoName: EditName? { undone.last?.name }

  /// Makes an edit, which can be undone; what was undone before it is forgotten. Returns false, and keeps nothing, where
  /// nothing changed.
  @discardableResult
  public mutating func perform(_ name: EditName, _ edit: (inout Arrangement) -> Void) -> Bool {
    let before = current
    edit(&current)
    guard current != before else { return false }
    undone = []
    done.append(Step(name: name, arrangement: before, known: outside.count))
    if done.count > Self.depth { done.removeFirst() }
    return true
  }

  /// Takes the last edit back; nil if there is none.
  @discardableResult public mutating func undo() -> EditName? { step(from: \.done, to: \.undone) }

  /// Makes the edit again that was undone last; nil if there is none.
  @discardableResult public mutating func redo() -> EditName? { step(from: \.undone, to: \.done) }

  private mutating func step(
    from source: WritableKeyPath<EditHistory, [Step]>, to target: WritableKeyPath<EditHistory, [Step]>
  ) -> EditName? {
    guard let step = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(Step(name: step.name, arrangement: current, known: outside.count))
    current = step.arrangement
    for change in outside[step.known...] { current.apply(change) }
    return step.name
  }

  /// Takes over what happened without the user's doing.
  public mutating func apply(_ change: OutsideChange) {
    current.apply(change)
    if done.isEmpty, undone.isEmpty { outside = [] } else { outside.append(change) }
  }
}
