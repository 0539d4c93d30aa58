import UIKit

/// A field for a text that is searched while it is typed, with the number of the current hit.
///
/// It is the first responder while it is shown, and receives all keys. Enter, Down and F3 go to the next hit,
/// with Shift to the previous one; Escape closes the field.
final class SearchBar: UIView, UIKeyInput {
  /// Called when the text has changed.
  var onChange: ((String) -> Void)?
  /// Called with 1 for the next hit and -1 for the previous one.
  var onStep: ((Int) -> Void)?
  /// Called when the user closes the field.
  var onClose: (() -> Void)?
  /// Commands of other responders that work while the field is shown.
  var otherCommands: [UIKeyCommand] = []

  /// The text.
  private(set) var text = "" { didSet { if text != oldValue { textDidChange() } } }

  private let field = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let caret = UIView(frame: .zero)
  private let count = UILabel(frame: .zero)
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let closing = UIButton(type: .system)

  private static let placeholder = "Names, albums, dates"
  static let height: CGFloat = 46
  static let maximumWidth: CGFloat = 420

  override init(frame: CGRect) {
    super.init(frame: frame)
    showAsPanel(cornerRadius: 12)
    castShadow(opacity: 0.4, radius: 12, drop: 4)
    field.backgroundColor = Theme.window
    field.layer.cornerRadius = 8
    field.layer.borderWidth = 2
    field.layer.borderColor = Theme.accent.cgColor
    field.clipsToBounds = true
    label.font = Theme.body
    label.lineBreakMode = .byTruncatingHead
    caret.backgroundColor = Theme.text
    count.font = Theme.caption
    count.textColor = Theme.secondaryText
    count.textAlignment = .right
    for (button, title) in [(previous, "‹"), (following, "›"), (closing, "×")] {
      button.setTitle(title, for: .normal)
      button.setTitleColor(Theme.text, for: .normal)
      button.titleLabel?.font = Theme.heading
    }
    previous.addAction(UIAction { [weak self] _ in self?.onStep?(-1) }, for: .primaryActionTriggered)
    following.addAction(UIAction { [weak self] _ in self?.onStep?(1) }, for: .primaryActionTriggered)
    closing.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
    for view in [label, caret, count] { field.addSubview(view) }
    for view in [field, previous, following, closing] { addSubview(view) }
    textDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the number of the current hit, from 0, and the number of hits.
  func show(hit: Int?, of total: Int) {
    count.text = text.isEmpty ? "" : hit.map { "\($0 + 1) of \(total)" } ?? "none"
    setNeedsLayout()
  }

  private func textDidChange() {
    label.text = text.isEmpty ? Self.placeholder : text
    label.textColor = text.isEmpty ? Theme.secondaryText : Theme.text
    setNeedsLayout()
    onChange?(text)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let target: CGFloat = 34
    let y = (bounds.height - target) / 2
    var x = bounds.width - 6
    for button in [closing, following, previous] {
      x -= target
      button.frame = CGRect(x: x, y: y, width: target, height: target)
    }
    field.frame = CGRect(x: 6, y: y, width: max(0, x - 10), height: target)
    let countWidth = count.sizeThatFits(field.bounds.size).width
    count.frame = CGRect(
      x: field.bounds.width - 10 - countWidth, y: 0, width: countWidth, height: target)
    let room = max(0, count.frame.minX - 18)
    let width = min(room, label.sizeThatFits(field.bounds.size).width.rounded(.up))
    label.frame = CGRect(x: 10, y: 0, width: width, height: target)
    caret.frame = CGRect(x: text.isEmpty ? 9 : label.frame.maxX + 1, y: 8, width: 1, height: target - 16)
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  /// Nil, so that keys that type a character perform no commands.
  override var next: UIResponder? { nil }
  override var keyCommands: [UIKeyCommand]? { otherCommands }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    let printable = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    self.text.unicodeScalars.append(contentsOf: printable)
  }

  func deleteBackward() { _ = text.popLast() }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) {
      let isBack = key.modifierFlags.contains(.shift)
      switch key.keyCode {
      case .keyboardReturnOrEnter, .keyboardF3: onStep?(isBack ? -1 : 1)
      case .keyboardDownArrow: onStep?(1)
      case .keyboardUpArrow: onStep?(-1)
      case .keyboardDeleteOrBackspace:
        if key.modifierFlags.contains(.control) { text = "" } else { deleteBackward() }
      case .keyboardEscape: onClose?()
      default: break
      }
    }
  }
}
