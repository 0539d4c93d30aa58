/// An arrangement with undo and redo.
///
/// A step stores the arrangement before or after it; arrangements share the storage of their unchanged
/// albums. External changes are not steps: they apply to the current arrangement and to those of all steps.
package struct EditHistory: Sendable {
  package private(set) var current: Arrangement

  private struct Step: Sendable {
    var name: EditName
    /// The number of the edit, which undoing and redoing keep.
    var number: Int
    /// The arrangement that undoing or redoing the step restores.
    var arrangement: Arrangement
    /// The number of ``externalChanges`` that are already applied to the arrangement.
    var externalCount: Int
  }

  private var undone: [Step] = []
  private var done: [Step] = []
  private var externalChanges: [ExternalChange] = []
  private var lastNumber = 0

  /// The maximum number of steps that can be undone. The oldest ones are removed first.
  package static let depth = 100
  /// The maximum memory of the steps that can be undone, in bytes. The oldest ones are removed first; the
  /// last one stays.
  package static let memoryLimit = 32 << 20

  /// The memory of all steps, in bytes, without that of the current arrangement.
  package var bytes: Int {
    var addresses = Set(current.sections.compactMap { $0.photos.memory?.address })
    return (done + undone).reduce(0) { $0 + Self.bytes(of: $1.arrangement, without: &addresses) }
  }

  /// The memory of the albums whose addresses are not in a set. Arrangements share that of unchanged albums.
  private static func bytes(of arrangement: Arrangement, without addresses: inout Set<Int>) -> Int {
    arrangement.sections.reduce(0) { sum, section in
      guard let memory = section.photos.memory, addresses.insert(memory.address).inserted else { return sum }
      return sum + memory.bytes
    }
  }

  /// Removes the oldest steps beyond the limits.
  private mutating func trim() {
    if done.count > Self.depth { done.removeFirst(done.count - Self.depth) }
    var addresses = Set(current.sections.compactMap { $0.photos.memory?.address })
    var sum = 0
    let kept = done.reversed().prefix { step in
      sum += Self.bytes(of: step.arrangement, without: &addresses)
      return sum <= Self.memoryLimit
    }.count
    done.removeFirst(done.count - min(done.count, max(1, kept)))
    // Changes that all steps have are of no more use.
    let applied = (done + undone).map(\.externalCount).min() ?? externalChanges.count
    guard applied > 0 else { return }
    externalChanges.removeFirst(applied)
    for index in done.indices { done[index].externalCount -= applied }
    for index in undone.indices { undone[index].externalCount -= applied }
  }

  package init(_ arrangement: Arrangement = Arrangement()) { current = arrangement }

  /// The name of the edit that ``undo()`` reverts; nil if there is none.
  package var undoName: EditName? { done.last?.name }
  /// The name of the edit that ``redo()`` repeats; nil if there is none.
  package var redoName: EditName? { undone.last?.name }
  /// The number of the edit that ``undo()`` reverts; nil if no edit can be reverted. Numbers ascend and are
  /// not reused.
  package var undoNumber: Int? { done.last?.number }
  /// The number of the edit that ``redo()`` repeats; nil if no edit can be repeated.
  package var redoNumber: Int? { undone.last?.number }

  /// Performs an edit as a step that can be undone, and removes the steps that could be redone.
  ///
  /// - Returns: Whether the edit changed the arrangement. Otherwise no step is added.
  @discardableResult
  package mutating func perform(_ name: EditName, _ edit: (inout Arrangement) -> Void) -> Bool {
    let before = current
    edit(&current)
    guard current != before else { return false }
    undone = []
    lastNumber += 1
    done.append(
      Step(name: name, number: lastNumber, arrangement: before, externalCount: externalChanges.count))
    trim()
    return true
  }

  /// Reverts the last edit. Returns its name, or nil if there is none.
  @discardableResult package mutating func undo() -> EditName? { step(from: \.done, to: \.undone) }

  /// Repeats the edit that was undone last. Returns its name, or nil if there is none.
  @discardableResult package mutating func redo() -> EditName? { step(from: \.undone, to: \.done) }

  private mutating func step(
    from source: WritableKeyPath<EditHistory, [Step]>, to target: WritableKeyPath<EditHistory, [Step]>
  ) -> EditName? {
    guard let step = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(
      Step(
        name: step.name, number: step.number, arrangement: current, externalCount: externalChanges.count))
    current = step.arrangement
    for change in externalChanges[step.externalCount...] { current.apply(change) }
    return step.name
  }

  /// Applies an external change to the current arrangement, and records it for those of all steps.
  package mutating func apply(_ change: ExternalChange) {
    current.apply(change)
    if done.isEmpty, undone.isEmpty { externalChanges = [] } else { externalChanges.append(change) }
  }
}
