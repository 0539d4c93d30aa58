import UIKit

/// The bar at the bottom, with a summary or a note, the number of selected photos, and a hint about keys.
/// While a photo is open: its details, and other keys. Its name is in the bar at the top.
final class StatusBar: UIView {
  private let summary = UILabel(Theme.barCaption, lineBreakMode: .byTruncatingMiddle)
  private let details = UILabel(Theme.barCaption, Theme.secondaryText)
  private let selection = UILabel(Theme.barCaption, Theme.accent)
  private let hint = UILabel(Theme.barCaption, Theme.faintText)
  private let line = UIView(frame: .zero)

  /// Whether the summary is hidden without room for all of it.
  private var isSummaryOptional = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.hairline
    for view in [summary, details, selection, hint, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the albums' summary or a note, and the number of selected photos. `selection` is empty if no photo
  /// is selected.
  func show(summary: String, selection: String, isSearching: Bool) {
    isSummaryOptional = false
    self.summary.text = summary
    self.summary.textColor = Theme.secondaryText
    self.selection.text = selection
    details.text = ""
    hint.text =
      isSearching
      ? String(localized: "Esc  all photos    Enter  to the photos")
      : String(localized: "Ctrl+1 … 9, 0  layouts    F1  keys")
    setNeedsLayout()
  }

  /// Shows an open photo, after a note if there is one.
  func show(_ caption: PhotoCaption, note: String?) {
    isSummaryOptional = note == nil
    summary.text = note ?? ""
    summary.textColor = Theme.secondaryText
    selection.text = ""
    details.text = caption.line
    hint.text = String(localized: "← →  previous, next    Del  remove    Esc  back")
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Theme.isCompact(bounds.width) ? 16 : 2 * Theme.margin
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let room = max(0, bounds.width - 2 * side)
    let first = summary.sizeThatFits(bounds.size).width
    let complete = details.sizeThatFits(bounds.size).width
    summary.isHidden = isSummaryOptional && first + 16 + complete > room
    if summary.isHidden {
      details.leadingFrame = CGRect(x: side, y: 0, width: min(complete, room), height: bounds.height)
      selection.frame = .zero
      hint.isHidden = true
      return
    }
    // The details are complete before a note is; without room for a part of the note they are shortened.
    let detailsWidth = min(complete, max(0, room - 72))
    let gap: CGFloat = detailsWidth > 0 && first > 0 ? 16 : 0
    summary.leadingFrame = CGRect(
      x: side, y: 0, width: max(0, min(first, room - detailsWidth - gap)), height: bounds.height)
    details.leadingFrame = CGRect(
      x: summary.leadingFrame.maxX + gap, y: 0, width: detailsWidth, height: bounds.height)
    let second = selection.sizeThatFits(bounds.size).width
    selection.leadingFrame = CGRect(
      x: details.leadingFrame.maxX + 16, y: 0, width: second, height: bounds.height)
    let third = hint.sizeThatFits(bounds.size).width
    hint.leadingFrame = CGRect(x: bounds.width - side - third, y: 0, width: third, height: bounds.height)
    hint.isHidden = hint.leadingFrame.minX < selection.leadingFrame.maxX + 16
  }
}
