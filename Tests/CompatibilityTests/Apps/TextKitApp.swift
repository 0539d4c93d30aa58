import UIKit

/// A text whose links are found by a layout manager, as message bubbles of chats have it.
final class LinkedTextView: UIView {
  let layoutManager = NSLayoutManager()
  let textContainer = NSTextContainer(size: .zero)
  let textStorage = NSTextStorage()
  private(set) var tappedIndex: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    textContainer.lineFragmentPadding = 0
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
    isOpaque = false
    addGestureRecognizer(
      UITapGestureRecognizer { [unowned self] (tap: UITapGestureRecognizer) in
        tappedIndex = character(at: tap.location(in: self))
      })
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func character(at point: CGPoint) -> Int? {
    let index = layoutManager.glyphIndex(for: point, in: textContainer)
    let line = layoutManager.lineFragmentUsedRect(forGlyphAt: index, effectiveRange: nil)
    guard line.contains(point) else { return nil }
    return layoutManager.characterIndexForGlyph(at: index)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    textContainer.size = bounds.size
  }

  override func draw(_ rect: CGRect) {
    textContainer.size = bounds.size
    let range = layoutManager.glyphRange(for: textContainer)
    layoutManager.drawBackground(forGlyphRange: range, at: .zero)
    layoutManager.drawGlyphs(forGlyphRange: range, at: .zero)
  }
}

/// A storage with characters of its own, which colors words that begin with `#`.
final class TagStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }
}

/// An editor that colors numbers while the user types.
final class NumbersEditor: UIViewController, NSTextStorageDelegate {
  let textView = UITextView()
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.font = .systemFont(ofSize: 16)
    view.addSubview(textView)
    textView.textStorage.delegate = self
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    guard editedMask.contains(.editedCharacters) else { return }
    log.append("\(editedRange.location)+\(editedRange.length) \(delta)")
    let whole = NSRange(location: 0, length: textStorage.length)
    textStorage.addAttribute(.foregroundColor, value: UIColor.label, range: whole)
    for (index, character) in textStorage.string.enumerated() where character.isNumber {
      textStorage.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
    }
  }
}

/// A field for a code: without an insertion point, in groups of two digits.
final class CodeField: UITextField {
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  func group() {
    let digits = (text ?? "").filter(\.isNumber)
    let fromEnd = selectedTextRange.map { offset(from: $0.start, to: endOfDocument) } ?? 0
    text = stride(from: 0, to: digits.count, by: 2).map {
      String(digits.dropFirst($0).prefix(2))
    }.joined(separator: " ")
    if let place = position(from: endOfDocument, offset: -fromEnd) {
      selectedTextRange = textRange(from: place, to: place)
    }
  }
}
