import Foundation
import ViewTree

/// Finds items by typing the beginning of their names, as the delegate knows them.
@MainActor final class TypeSearch {
  enum Phase: Equatable {
    case idle
    /// Text that has found an item; more letters continue it up to ``pause`` later.
    case typed(String, at: TimeInterval)
  }

  /// The seconds without a key that end the text.
  static let pause: TimeInterval = 1

  private(set) var phase = Phase.idle
  private unowned let focus: FocusController

  init(_ focus: FocusController) { self.focus = focus }

  /// Whether a key at a time continues the text.
  func isActive(at time: TimeInterval) -> Bool { text(at: time) != nil }

  private func text(at time: TimeInterval) -> String? {
    if case .typed(let text, let last) = phase, time - last < TypeSearch.pause { text } else { nil }
  }

  func end() { phase = .idle }

  /// Continues or begins the text by a key, and moves the focus to the item found. Returns whether the key was used.
  func enter(_ key: String, at time: TimeInterval) -> Bool {
    let view = focus.view
    guard let delegate = view.delegate, key.count == 1, let character = key.first else { return false }
    let before = text(at: time)
    guard before != nil ? !character.isNewline : character.isLetter else { return false }
    let current = focus.indexPath.flatMap { view.updatePipeline.counts.hasItem(at: $0) ? $0 : nil }
    let next = current.flatMap(itemAfter)
    let typed = (before ?? "") + key
    // More letters may still name the same item; a single one names the next.
    var found = delegate.collectionView(
      view, indexPathForItemBeginningWith: typed, startingAt: before == nil ? next : current)
    if found == nil, before != nil, typed.allSatisfy({ $0 == character }) {
      found = delegate.collectionView(view, indexPathForItemBeginningWith: key, startingAt: next)
    }
    guard let found, view.updatePipeline.counts.hasItem(at: found) else { return before != nil }
    phase = .typed(typed, at: time)
    return focus.move(to: found, heading: [])
  }

  /// The next item in the order of the data; nil after the last one.
  private func itemAfter(_ path: IndexPath) -> IndexPath? {
    let counts = focus.view.updatePipeline.counts.current
    return counts.number(section: path.section, item: path.item).flatMap { counts.path(ofNumber: $0 + 1) }
      .map { IndexPath(item: $0.item, section: $0.section) }
  }
}
