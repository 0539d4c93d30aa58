import CollectionViews
import Foundation
import Geometry
import ViewTree

/// The view of a row of a table view: a list cell with UIKit's labels, image and accessory.
///
/// ```swift
/// let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
/// cell.textLabel?.text = names[indexPath.row]
/// cell.accessoryType = .disclosureIndicator
/// ```
///
/// A row of automatic height is as high as the constraints of the ``UICollectionViewCell/contentView`` or
/// its ``UICollectionViewCell/contentConfiguration`` permit; without both as high as the labels, at least 44
/// points.
@preconcurrency @MainActor open class UITableViewCell: UICollectionViewListCell {
  /// The labels of a cell.
  public nonisolated enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
  /// Whether a row looks highlighted and selected. All but `none` look the same.
  public nonisolated enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The sign at the trailing edge.
  public nonisolated enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The sign at the leading edge in the editing mode.
  public nonisolated enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The lines between rows.
  public nonisolated enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  private let labels: TableCellLabels
  /// The table that shows the cell, and the row.
  final weak var table: UITableView?
  private var separatorConstraints: [NSLayoutConstraint] = []

  /// Creates a cell. An identifier makes it reusable by
  /// ``UITableView/dequeueReusableCell(withIdentifier:)``.
  public init(style: CellStyle, reuseIdentifier: String?) {
    labels = TableCellLabels(style)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
  }

  /// Creates a cell of the default style. Table views create registered cells with this initializer, which
  /// calls ``init(style:reuseIdentifier:)``.
  public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a cell from a nib or a storyboard.
  public required init?(coder: NSCoder) {
    labels = TableCellLabels(.default)
    super.init(coder: coder)
    configure(from: coder, as: UITableViewCell.self)
  }

  // MARK: Content

  /// Sets the style of a cell that a nib has made.
  ///
  /// Used by Templates.
  package final var cellStyle: CellStyle {
    get { labels.style }
    set { labels.style = newValue }
  }

  /// The label of the text. Created at first access.
  open var textLabel: UILabel? { labels.text(in: self) }
  /// The label below or beside the text; nil in the style `default`. Created at first access.
  open var detailTextLabel: UILabel? { labels.detail(in: self) }
  /// The image at the leading edge. Created at first access.
  open var imageView: UIImageView? { labels.image(in: self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    labels.layOut(in: contentView)
  }

  /// Returns the given width, and the height of the labels, at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let beside = max(0, bounds.width - contentView.bounds.width)
    return CGSize(width: size.width, height: max(44, labels.height(for: size.width - beside)))
  }

  open override func _contentDidChange(of subview: UIView, byConstraints: Bool) {
    super._contentDidChange(of: subview, byConstraints: byConstraints)
    setNeedsLayout()
  }

  /// Returns the height that the table view has for the row, or that of the content.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let height = table?.rows.height(of: layoutAttributes.indexPath), height >= 0 else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    guard layoutAttributes.size.height != height,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size.height = height
    return preferred
  }

  // MARK: Accessories

  /// The sign at the trailing edge. The default is none.
  open var accessoryType = AccessoryType.none { didSet { updateAccessories() } }
  /// A view at the trailing edge in place of the sign, with its own size. The default is nil.
  open var accessoryView: UIView? { didSet { updateAccessories() } }
  /// The sign in the editing mode. The default is none.
  open var editingAccessoryType = AccessoryType.none { didSet { updateAccessories() } }
  /// A view in the editing mode in place of the sign. The default is nil.
  open var editingAccessoryView: UIView? { didSet { updateAccessories() } }
  /// Whether the sign for moving is shown in the editing mode, if the data source allows to move the row. The
  /// default is false.
  open var showsReorderControl = false { didSet { updateAccessories() } }
  /// Has no effect: the content makes place for the signs of the editing mode. The default is true.
  open var shouldIndentWhileEditing = true

  /// The signs that the data source and the delegate allow for the row.
  final var editing = TableRowEditing() { didSet { if editing != oldValue { updateAccessories() } } }
  /// The sign of the row in the editing mode: that of the delegate.
  open var editingStyle: EditingStyle { editing.style }
  /// Whether the delete button of the swipe actions is shown.
  open var showingDeleteConfirmation: Bool { configurationState.isSwiped }

  private func updateAccessories() {
    var all: [UICellAccessory] = []
    switch editing.style {
    case .delete: all.append(.delete())
    case .insert: all.append(.insert(actionHandler: { [weak self] in self?.commit(.insert) }))
    case .none: break
    }
    all += shown(accessoryType, accessoryView, .whenNotEditing)
    all += shown(editingAccessoryType, editingAccessoryView, .whenEditing)
    if editing.canMove { all.append(.reorder()) }
    accessories = all
  }

  private func shown(
    _ type: AccessoryType, _ view: UIView?, _ displayed: UICellAccessory.DisplayedState
  ) -> [UICellAccessory] {
    if let view {
      return [
        .customView(
          configuration: .init(customView: view, placement: .trailing(displayed: displayed)))
      ]
    }
    let detail = UICellAccessory.detail(displayed: displayed) { [weak self] in self?.detailWasTapped() }
    switch type {
    case .none: return []
    case .disclosureIndicator: return [.disclosureIndicator(displayed: displayed)]
    case .checkmark: return [.checkmark(displayed: displayed)]
    case .detailButton: return [detail]
    case .detailDisclosureButton: return [detail, .disclosureIndicator(displayed: displayed)]
    }
  }

  private func detailWasTapped() {
    guard let table, let path = table.indexPath(for: self) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  private func commit(_ style: EditingStyle) {
    guard let table, let path = table.indexPath(for: self) else { return }
    table.dataSource?.tableView(table, commit: style, forRowAt: path)
  }

  // MARK: Lines

  /// The distances of the line below the row from its edges. The default is that of the table view.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      NSLayoutConstraint.deactivate(separatorConstraints)
      let guide = separatorLayoutGuide
      separatorConstraints = [
        guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: separatorInset.left),
        guide.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -separatorInset.right),
      ]
      NSLayoutConstraint.activate(separatorConstraints)
    }
  }

  // MARK: State

  /// Whether the row looks highlighted and selected. The default is `default`.
  open var selectionStyle = SelectionStyle.default {
    didSet {
      setNeedsUpdateConfiguration()
      updateSelectedBackground()
    }
  }

  /// The state of the cell, neither highlighted nor selected with the style `none`.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    if selectionStyle == .none { (state.isHighlighted, state.isSelected) = (false, false) }
    return state
  }

  /// The color behind the content. One that is set replaces the background of the list.
  open override var backgroundColor: UIColor? {
    didSet {
      guard let backgroundColor else { return }
      if backgroundConfiguration != nil { backgroundConfiguration = nil }
      if backgroundColor != oldValue { updateSelectedBackground() }
    }
  }

  /// The view that is shown while the row is highlighted or selected, in place of a gray background.
  open override var selectedBackgroundView: UIView? {
    didSet { automaticallyUpdatesBackgroundConfiguration = selectedBackgroundView == nil }
  }
  private var ownSelectedBackground: UIView?

  /// A cell with a color of its own has a gray view while it is selected, unless the app has set another.
  private func updateSelectedBackground() {
    let needsOwn = backgroundConfiguration == nil && selectionStyle != .none
    if needsOwn, selectedBackgroundView == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      ownSelectedBackground = view
      selectedBackgroundView = view
    } else if !needsOwn, let own = ownSelectedBackground, selectedBackgroundView === own {
      selectedBackgroundView = nil
    }
  }

  open override var isSelected: Bool {
    get { super.isSelected }
    set { if newValue != super.isSelected { setSelected(newValue, animated: false) } }
  }
  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { if newValue != super.isHighlighted { setHighlighted(newValue, animated: false) } }
  }

  /// Selects or deselects the cell; called by the table view. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) { super.isSelected = selected }
  /// Highlights the cell or ends that; called by the table view. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { super.isHighlighted = highlighted }
  /// Whether the table view is in the editing mode and the row can be edited.
  open var isEditing: Bool { configurationState.isEditing }
  /// Called by the table view when the editing mode begins and ends. Overrides call super. The default does
  /// nothing: the accessories follow by themselves.
  open func setEditing(_ editing: Bool, animated: Bool) {}

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    guard state.isEditing != shownEditing else { return }
    shownEditing = state.isEditing
    setEditing(state.isEditing, animated: window != nil && UIView.areAnimationsEnabled)
  }
  /// The editing mode that was passed to ``setEditing(_:animated:)`` last.
  private var shownEditing = false
}

/// The signs that the data source and the delegate allow for a row.
struct TableRowEditing: Equatable {
  var style = UITableViewCell.EditingStyle.none
  var canMove = false
}
