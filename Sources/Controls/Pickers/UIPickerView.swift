import Foundation
import Geometry
import ViewTree

/// Columns of rows, one of which is chosen in each: the one in the middle, on a gray bar.
///
/// Rows are flat and do not repeat. Scrolling stops at a row; a tap brings a row to the middle, and the keys
/// Up and Down the next one of the first column.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var columns: [PickerColumn] = []
  private let bar = UIView()

  /// Creates a picker with a frame in points. Its natural size is 320 × 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.backgroundColor = .tertiarySystemFill
    bar.layer.cornerRadius = 8
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    clipsToBounds = true
  }

  /// The numbers of columns and rows. Not retained. The default is nil: no columns.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The contents of the rows, and the receiver of choices. Not retained. The default is nil.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the bar of the chosen rows is shown. Has no effect: it always is. The default is true.
  open var showsSelectionIndicator = true

  /// The number of columns.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }
  /// Returns the number of rows of a column.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return columns.indices.contains(component) ? columns[component].count : 0
  }
  /// Returns the size of a row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    guard columns.indices.contains(component) else { return .zero }
    return CGSize(width: width(of: component), height: columns[component].rowHeight)
  }
  /// Returns the view of a row that is shown; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    columns.indices.contains(component) ? columns[component].rows[row] : nil
  }

  /// Reads all columns anew. The chosen rows stay chosen as far as they exist.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }
  /// Reads a column anew.
  open func reloadComponent(_ component: Int) {
    guard isLoaded, columns.indices.contains(component) else { return reloadAllComponents() }
    fill(component)
  }

  /// Chooses a row. Nothing is sent to the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard columns.indices.contains(component) else { return }
    columns[component].select(row, animated: animated && window != nil)
  }
  /// Returns the index of the chosen row; −1 in an empty column.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return columns.indices.contains(component) ? columns[component].selected : -1
  }

  // MARK: Content

  private var isLoaded = false

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(frame: .zero)
      let index = columns.count
      column.onChoice = { [weak self] row in
        guard let self else { return }
        delegate?.pickerView(self, didSelectRow: row, inComponent: index)
      }
      columns.append(column)
      addSubview(column)
    }
    for index in columns.indices { fill(index) }
    setNeedsLayout()
  }

  private func fill(_ component: Int) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    columns[component].rowHeight = max(1, delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    columns[component].reload(count) { [weak self] row, reused in
      self?.makeRow(row, component, reusing: reused) ?? UIView()
    }
  }

  private func makeRow(_ row: Int, _ component: Int, reusing reused: UIView?) -> UIView {
    let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: reused)
    if let view, !(view is NoRowView) { return view }
    let label = reused as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    label.adjustsFontSizeToFitWidth = true
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func width(of component: Int) -> CGFloat {
    let widths = columns.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? -1 }
    if widths[component] >= 0 { return widths[component] }
    let own = widths.filter { $0 >= 0 }
    let rest = bounds.width - 16 - own.reduce(0, +)
    return max(0, rest / CGFloat(max(1, columns.count - own.count)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = columns.indices.map { width(of: $0) }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (column, width) in zip(columns, widths) {
      let place = isMirrored ? bounds.width - x - width : x
      column.frame = CGRect(x: place, y: 0, width: width, height: bounds.height)
      x += width
    }
    let height = columns.map(\.rowHeight).max() ?? 32
    bar.frame = CGRect(x: 8, y: bounds.midY - height / 2, width: max(0, bounds.width - 16), height: height)
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let step = presses.compactMap { press -> Int? in
      switch press.key?.keyCode {
      case .keyboardUpArrow: -1
      case .keyboardDownArrow: 1
      default: nil
      }
    }.first
    guard let step, let column = columns.first else { return super.pressesBegan(presses, with: event) }
    column.choose(column.selected + step)
  }
}

/// A column: a scroll view that stops at rows.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
  var rowHeight: CGFloat = 32 { didSet { setNeedsLayout() } }
  /// The views of the visible rows.
  private(set) var rows: [Int: UIView] = [:]
  private(set) var count = 0
  private(set) var selected = -1
  private var makeRow: (_ row: Int, _ reused: UIView?) -> UIView = { _, _ in UIView() }
  /// Called with the row that the user has chosen.
  var onChoice: ((Int) -> Void)?
  private var isPlaced = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    showsVerticalScrollIndicator = false
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in
        guard let self, tap.state == .ended else { return }
        choose(Int((tap.location(in: self).y / rowHeight).rounded(.down)))
      })
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a number of rows, whose views are made when they become visible.
  func reload(_ count: Int, _ makeRow: @escaping (_ row: Int, _ reused: UIView?) -> UIView) {
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    self.count = count
    self.makeRow = makeRow
    selected = count == 0 ? -1 : min(max(0, selected), count - 1)
    isPlaced = false
    setNeedsLayout()
  }

  func select(_ row: Int, animated: Bool) {
    guard row >= 0, row < count else { return }
    selected = row
    if isPlaced { setContentOffset(offset(of: row), animated: animated) }
  }

  /// Chooses a row for the user.
  func choose(_ row: Int) {
    guard row >= 0, row < count, row != selected else { return }
    select(row, animated: window != nil)
    onChoice?(row)
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = (bounds.height - rowHeight) / 2
    if contentInset.top != margin || !isPlaced {
      contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
      contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
      isPlaced = true
      if selected >= 0 { contentOffset = offset(of: selected) }
    }
    showVisibleRows()
    for (index, row) in rows {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
      let distance = abs(row.frame.midY - bounds.midY) / max(1, bounds.height / 2)
      row.alpha = max(0.15, 1 - distance)
    }
  }

  private func showVisibleRows() {
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
    let last = min(count, Int((bounds.maxY / rowHeight).rounded(.up)))
    let visible = first..<max(first, last)
    var unused: [UIView] = []
    for (index, view) in rows where !visible.contains(index) {
      view.removeFromSuperview()
      rows[index] = nil
      unused.append(view)
    }
    for index in visible where rows[index] == nil {
      let view = makeRow(index, unused.popLast())
      rows[index] = view
      addSubview(view)
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = ((targetContentOffset.pointee.y + contentInset.top) / rowHeight).rounded()
    targetContentOffset.pointee = offset(of: min(max(0, Int(row)), max(0, count - 1)))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  /// Reports the row in the middle.
  private func settle() {
    let row = min(max(0, Int(((contentOffset.y + contentInset.top) / rowHeight).rounded())), count - 1)
    guard row >= 0, row != selected else { return }
    selected = row
    onChoice?(row)
  }
}

/// The numbers of columns and rows of a picker.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of columns.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a column.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The contents of the rows of a picker, and the receiver of choices.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the width of a column, in points. The default is −1: an equal part of the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a column, in points. The default is 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the text of a row. The default is nil.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the text of a row with attributes, before its plain text. The default is nil.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// Returns the view of a row, before its texts. `view` is the one that the row had. The default is a
  /// view that is not shown.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when the user has chosen a row. The default does nothing.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns −1.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
  /// Returns 32.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// Returns nil.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { nil }
  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns a view that is not shown: the row has a text.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { NoRowView(frame: .zero) }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The view that the default of a delegate returns.
private final class NoRowView: UIView {}
