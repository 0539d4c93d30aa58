import Foundation
import Geometry
import ViewTree

/// A row of a list: a content with accessories at its edges.
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> { cell, path, folder in
///   var content = cell.defaultContentConfiguration()
///   content.text = folder.name
///   cell.contentConfiguration = content
///   cell.accessories = [.disclosureIndicator()]
/// }
/// ```
///
/// A layout with self-sizing rows makes it as high as its content. In an outline (a section snapshot with items below others), the
/// collection view sets ``indentationLevel`` and `isExpanded` of the state.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private lazy var accessoryViews = ListAccessories(self)
  /// The shown place of the item in an outline; nil outside of outlines.
  private var place: OutlinePlace?

  /// Creates a cell with an empty content view and the background of a plain list.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundConfiguration = defaultBackgroundConfiguration()
  }

  /// Creates a cell from a nib or a storyboard, with the background of a plain list unless the nib has another one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if backgroundView == nil { backgroundConfiguration = defaultBackgroundConfiguration() }
  }

  // MARK: Defaults

  /// Returns an empty content in the style of rows: ``UIListContentConfiguration/cell()``.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns the background of rows: ``UIBackgroundConfiguration/listPlainCell()``.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  // MARK: Accessories

  /// The accessories at the edges of the cell. The default is none.
  ///
  /// Those at one edge are in the order of the array, from the leading to the trailing edge; signs of the editing mode are at the edge
  /// of the row. Setting accessories is animated inside of an animation block; the beginning and the end of the editing mode are animated
  /// always. An accessory of the same type keeps its view.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoryViews.show(accessories, isEditing: isEditing, isAnimated: UIView.isAnimatingChanges)
    }
  }

  /// The number of steps by which the content is indented. The default is 0. In an outline, it is the level of the item.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of a step of ``indentationLevel``, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Whether leading accessories are indented together with the content. The default is `true`.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }

  override var placeBesideContent: CGFloat { accessoryViews.width }

  override func editingDidChange() {
    super.editingDidChange()
    accessoryViews.show(accessories, isEditing: isEditing, isAnimated: isOnScreen && window != nil)
  }

  /// Shows the content and the accessories for a state. Overrides call `super`.
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    accessoryViews.stateDidChange(state)
  }

  /// Places the content and the accessories. Overrides call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    accessoryViews.layOut()
  }

  /// Returns the rectangle for the cell's direction of a rectangle of a cell that runs from left to right.
  func directed(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Shows the actions at the trailing edge of the row.
  func showSwipeActions() {
    guard let list = reuseOwner, let path = list.indexPath(for: self) else { return }
    list.swipeController.open(at: path)
  }

  // MARK: Outlines

  /// Whether the cell shows an outline disclosure that expands and collapses its item.
  var hasOutlineDisclosure: Bool { accessoryViews.outlineStyle != nil }

  /// Whether a tap on the cell expands or collapses its item, instead of selecting it.
  var togglesExpansionOnTap: Bool { accessoryViews.outlineStyle == .header }

  /// Expands or collapses the item in the section snapshot of a diffable data source.
  func toggleExpansion() {
    guard let list = reuseOwner, let path = list.indexPath(for: self) else { return }
    (list.dataSource as? any OutlineDataSource)?.setExpanded(!isExpanded, at: path)
  }

  /// Shows the place of the cell's item in an outline. Outside of outlines, the indentation is the app's.
  func show(_ place: OutlinePlace?) {
    guard place != self.place else { return }
    self.place = place
    indentationLevel = place?.level ?? 0
    isExpanded = place?.isExpanded ?? false
  }
}
