import Foundation
import ViewTree

/// Moves the focus to items whose titles begin with the typed text. The delegate finds the items.
@MainActor final class TypeSearch {
  enum Phase: Equatable {
    case idle
    /// Text for which an item was found. Keys are appended until no key arrives for ``timeout`` seconds.
    case typed(String, at: TimeInterval)
  }

  /// The time without a key after which the text ends, in seconds.
  static let timeout: TimeInterval = 1

  private(set) var phase = Phase.idle
  private unowned let focus: FocusController

  init(_ focus: FocusController) { self.focus = focus }

  /// Whether a key at a time is appended to the text.
  func isActive(at time: TimeInterval) -> Bool { text(at: time) != nil }

  private func text(at time: TimeInterval) -> String? {
    if case .typed(let text, let last) = phase, time - last < TypeSearch.timeout { text } else { nil }
  }

  func end() { phase = .idle }

  /// Appends a key to the text, or begins a new text, and moves the focus to the item that the delegate
  /// finds. Returns whether the key was consumed.
  func enter(_ key: String, at time: TimeInterval) -> Bool {
    let view = focus.view
    guard let delegate = view.delegate, key.count == 1, let character = key.first else { return false }
    let before = text(at: time)
    guard before != nil ? !character.isNewline : character.isLetter || character.isNumber else {
      return false
    }
    let current = focus.indexPath.flatMap { focus.counts.hasItem(at: $0) ? $0 : nil }
    let next = current.flatMap(itemAfter)
    let typed = (before ?? "") + key
    // A longer text may still match the current item; a first letter searches from the next item.
    var found = delegate.collectionView(
      view, indexPathForItemBeginningWith: typed, startingAt: before == nil ? next : current)
    if found == nil, before != nil, typed.allSatisfy({ $0 == character }) {
      found = delegate.collectionView(view, indexPathForItemBeginningWith: key, startingAt: next)
    }
    guard let found, focus.counts.hasItem(at: found) else { return before != nil }
    phase = .typed(typed, at: time)
    return focus.move(to: found, heading: [])
  }

  /// Returns the next item in data source order; `nil` for the last one.
  private func itemAfter(_ path: IndexPath) -> IndexPath? {
    let counts = focus.counts.current
    return counts.number(section: path.section, item: path.item).flatMap { counts.path(ofNumber: $0 + 1) }
      .map { IndexPath(item: $0.item, section: $0.section) }
  }
}
