import PhotoLibrary
import UIKit

/// The temporary note of the status bar, which readers read out.
@MainActor final class StatusNote {
  private(set) var text: String? { didSet { if text != oldValue { onChange?() } } }
  var onChange: (() -> Void)?
  /// The time for which ``show(_:)`` shows a note; nil: until the next one. The default is six seconds.
  var duration: Duration? = .seconds(6)
  private var end: Task<Void, Never>?

  func show(_ text: String) {
    keep(text)
    UIAccessibility.post(
      notification: .announcement, argument: text.spoken)
    guard let duration else { return }
    end = Task { [weak self] in
      do { try await Task.sleep(for: duration) } catch { return }
      self?.text = nil
    }
  }

  /// Shows a note with a hint about the next step.
  func show(_ text: String, then hint: String) {
    show([text, hint].joined(separator: CountText.separator))
  }

  /// Shows a note until the next one, without reading it out, such as the progress of a command.
  func keep(_ text: String) {
    end?.cancel()
    self.text = text
  }

  func clear() {
    end?.cancel()
    text = nil
  }
}

extension String {
  /// The text for readers: with commas in place of the separators of bars.
  var spoken: String { replacingOccurrences(of: CountText.separator, with: ", ") }
}
