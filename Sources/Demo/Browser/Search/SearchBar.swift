import PhotoLibrary
import UIKit

/// A field for a text that is searched while it is typed, with the number of the current hit.
///
/// Its text input passes on the keys that edit no text. Down and F3 go to the next hit, Up and Shift-F3 to
/// the previous one; Enter leads to the photos, Escape closes the field. Tab moves the focus to the buttons.
final class SearchBar: UIView {
  var onChange: ((String) -> Void)?
  /// Called with 1 for the next hit and -1 for the previous one.
  var onStep: ((Int) -> Void)?
  /// Called by Enter.
  var onEnter: (() -> Void)?
  var onClose: (() -> Void)?
  /// Commands of other responders that work while the field is shown.
  var otherCommands: [UIKeyCommand] = []

  var text: String { input.text }

  private let field = UIView(frame: .zero)
  let input = TextInputView(frame: .zero)
  private let count = UILabel(Theme.barCaption, Theme.secondaryText)
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let closing = UIButton(type: .system)

  nonisolated static var height: CGFloat { 12 + target }
  private nonisolated static var target: CGFloat { Theme.barScaled(34) }
  nonisolated static var maximumWidth: CGFloat { Theme.barScaled(420) }
  /// The width of a view, in points, in which the field has room for a word.
  nonisolated static var leastWidth: CGFloat { Theme.barScaled(320) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    showAsPanel(cornerRadius: 12)
    castShadow(opacity: 0.4, radius: 12, drop: 4)
    field.backgroundColor = Theme.window
    field.layer.cornerRadius = 8
    field.layer.borderWidth = 2
    field.showColors { [unowned self] _ in showEdge() }
    field.clipsToBounds = true
    input.textColor = Theme.text
    input.caretColor = Theme.text
    input.placeholder = String(localized: "Names, albums, dates")
    input.placeholderColor = Theme.secondaryText
    input.selectionColor = Theme.accent.withAlphaComponent(0.45)
    input.onChange = { [weak self] text in
      self?.setNeedsLayout()
      self?.onChange?(text)
    }
    closing.setTitle("×", for: .normal)
    previous.accessibilityLabel = String(localized: "Previous")
    following.accessibilityLabel = String(localized: "Next")
    closing.accessibilityLabel = String(localized: "Close")
    input.accessibilityTraits = .searchField
    let buttons: [(UIButton, (SearchBar) -> Void)] = [
      (previous, { $0.onStep?(-1) }), (following, { $0.onStep?(1) }), (closing, { $0.onClose?() }),
    ]
    for (button, action) in buttons {
      button.setTitleColor(Theme.text, for: .normal)
      button.addAction(UIAction { [weak self] _ in self.map(action) }, for: .primaryActionTriggered)
    }
    for view in [input, count] { field.addSubview(view) }
    for view in [field, previous, following, closing] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the number of the current hit, from 0, and the number of hits.
  func show(hit: Int?, of total: Int) {
    count.text =
      text.isEmpty
      ? ""
      : hit.map { String(localized: "\(CountText.grouped($0 + 1)) of \(CountText.grouped(total))") }
        ?? String(localized: "none")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    input.font = Theme.barText
    for button in [previous, following, closing] { button.titleLabel?.font = Theme.barHeading }
    let target = Self.target
    let y = (bounds.height - target) / 2
    var x = bounds.width - 6
    for button in [closing, following, previous] {
      x -= target
      button.leadingFrame = CGRect(x: x, y: y, width: target, height: target)
    }
    previous.setTitle(directed("‹"), for: .normal)
    following.setTitle(directed("›"), for: .normal)
    field.leadingFrame = CGRect(x: 6, y: y, width: max(0, x - 10), height: target)
    let countWidth = count.sizeThatFits(field.bounds.size).width
    count.leadingFrame = CGRect(
      x: field.bounds.width - 10 - countWidth, y: 0, width: countWidth, height: target)
    input.leadingFrame = CGRect(x: 10, y: 0, width: max(0, count.leadingFrame.minX - 18), height: target)
  }

  private func showEdge() {
    field.layer.borderColor = (hasKeys ? Theme.accent : Theme.hairline).cgColor
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  @discardableResult override func becomeFirstResponder() -> Bool {
    hasKeys = true
    return input.becomeFirstResponder()
  }

  /// Whether keys edit the text, which the edge of the field shows.
  var hasKeys = false {
    didSet { showEdge() }
  }
  /// Nil, so that keys that type a character perform no commands.
  override var next: UIResponder? { nil }
  override var keyCommands: [UIKeyCommand]? { otherCommands }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) {
      let isBack = key.modifierFlags.contains(.shift)
      switch key.keyCode {
      case .keyboardReturnOrEnter: onEnter?()
      case .keyboardF3: onStep?(isBack ? -1 : 1)
      case .keyboardDownArrow: onStep?(1)
      case .keyboardUpArrow: onStep?(-1)
      case .keyboardEscape: onClose?()
      case .keyboardTab: moveFocus(by: isBack ? -1 : 1)
      default: break
      }
    }
  }

  /// Moves the focus through the text and the buttons.
  private func moveFocus(by step: Int) {
    let stops = [input, previous, following, closing]
    let place = stops.firstIndex { $0 === window?.keyboardFocus } ?? 0
    let next = stops[(place + step + stops.count) % stops.count]
    if next === input { becomeFirstResponder() } else { super.becomeFirstResponder() }
    window?.keyboardFocus = next
    hasKeys = next === input
  }
}
