import Foundation
import ViewTree

/// The text storage of a text view and its layout manager, which exist when an app uses them. The view has
/// the characters, the storage has their attributes.
@MainActor final class TextViewStorage {
  let text: NSTextStorage
  let layoutManager: NSLayoutManager
  /// Whether a change of the storage is one that the view has made.
  private(set) var isFollowing = false

  /// Uses the layout manager of a container, or one of its own.
  init(_ text: NSTextStorage, _ container: NSTextContainer) {
    self.text = text
    if let present = container.layoutManager {
      layoutManager = present
    } else {
      layoutManager = NSLayoutManager()
      layoutManager.addTextContainer(container)
    }
    text.addLayoutManager(layoutManager)
  }

  private func change(_ body: () -> Void) {
    isFollowing = true
    body()
    isFollowing = false
  }

  /// Replaces the characters that differ, so that the others keep their attributes.
  func follow(_ string: String) {
    let (old, new) = (Array(text.string.utf16), Array(string.utf16))
    guard old != new else { return }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    // Not between the two units of a character.
    if start > 0, start < max(old.count, new.count), UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    var rest = 0
    while rest < shorter - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
    if rest > 0, UTF16.isTrailSurrogate(old[old.count - rest]) { rest -= 1 }
    let inserted = String(decoding: new[start..<new.count - rest], as: UTF16.self)
    change {
      text.replaceCharacters(
        in: NSRange(location: start, length: old.count - rest - start), with: inserted)
    }
  }

  /// Has the characters and attributes of a string.
  func follow(_ string: NSAttributedString) { change { text.setAttributedString(string) } }
}
