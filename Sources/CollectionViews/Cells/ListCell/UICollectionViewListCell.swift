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
/// A layout with self-sizing rows makes it as high as its content. In an outline (a section snapshot with
/// items below others), the collection view sets ``indentationLevel`` and `isExpanded` of the state.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private lazy var accessoryViews = ListAccessories(self)
  /// The shown place of the item in an outline; nil outside of outlines.
  private var place: OutlinePlace?

  /// The place of the cell in a list of a compositional layout; nil in other layouts.
  private(set) var listPlace: ListPlace?
  /// The row whose cell this is; nil in other layouts, and for headers and footers.
  private var listPath: IndexPath?
  /// The default background that was set last. A cell with it follows the style of its list.
  private var givenBackground: UIBackgroundConfiguration?
  private var separatorGuide: ListSeparatorGuide?
  /// The distances of the lines above and below the cell from its edges.
  private(set) var separatorInsets = SeparatorInsets.standard

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setDefaultBackground()
  }

  /// Creates a cell from a nib or a storyboard, with the default background unless the nib has another one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if backgroundView == nil { setDefaultBackground() }
  }

  // MARK: Defaults

  /// Returns an empty content in the style of the list and of the cell's place in it: that of a row, or of a
  /// header or footer if the cell is one. In a layout without lists that of a row,
  /// ``UIListContentConfiguration/cell()``.
  ///
  /// A data source can call it as soon as it has dequeued the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { listPlace?.content ?? .cell() }

  /// Returns the background in the style of the list and of the cell's place in it. In a layout without lists
  /// it is ``UIBackgroundConfiguration/listPlainCell()``.
  ///
  /// A cell has it until the app sets another one. In an inset grouped list, backgrounds without a corner
  /// radius of their own have round corners at the beginning and at the end of the section's rows.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    listPlace?.background ?? .listPlainCell()
  }

  private func setDefaultBackground() {
    let background = defaultBackgroundConfiguration()
    givenBackground = background
    backgroundConfiguration = background
  }

  /// Takes over the place of an element in a list. O(1) if it is the same as before.
  func show(_ place: ListPlace?, at key: ElementKey) {
    listPath = place != nil && key.category == .cell ? key.indexPath : nil
    guard place != listPlace else { return }
    let old = listPlace
    listPlace = place
    rowCorners = place?.corners
    guard old?.environment != place?.environment || old?.role != place?.role else { return }
    if old?.environment != place?.environment {
      traitOverrides.listEnvironment = place?.environment ?? .unspecified
    }
    if let givenBackground, backgroundConfiguration == givenBackground { setDefaultBackground() }
  }

  // MARK: Separators

  /// The guide between whose ends the lines above and below the cell are, as far as the list's separator
  /// configuration has automatic insets.
  ///
  /// By default it begins at the text of a ``UIListContentConfiguration``, otherwise 16 points after the
  /// leading edge of the content view, and ends at the trailing edge of the cell. Constraints of the app with
  /// a higher priority than `defaultLow` replace that:
  ///
  /// ```swift
  /// cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor).isActive = true
  /// ```
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide.guide }
    let made = ListSeparatorGuide(self, leading: contentInset)
    separatorGuide = made
    return made.guide
  }

  /// The distance of the content's text from the leading edge of the cell.
  private var contentInset: CGFloat {
    let frame = contentView.frame
    let leading =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
    return leading + ((contentView as? UIListContentView)?.textInset ?? SeparatorInsets.standard.leading)
  }

  /// Moves the lines of the cell to its separator guide. Called after the content view was placed. O(1).
  func updateSeparators() {
    // Beside swipe actions, the content is moved and the lines are not.
    guard swipedRow == nil else { return }
    let inset = contentInset
    let insets = separatorGuide?.insets(contentAt: inset) ?? SeparatorInsets(leading: inset, trailing: 0)
    guard insets != separatorInsets else { return }
    separatorInsets = insets
    placeLines()
  }

  /// Places the lines of the row at ``separatorInsets``. O(1).
  func placeLines() {
    guard isOnScreen, let path = listPath, let presenter = reuseOwner?.parts.presenter else { return }
    for edge in 0...1 {
      let line = ElementKey(
        category: .decorationView, kind: ListDecoration.separator, indexPath: path.appending(edge))
      (presenter[line]?.view as? ListLineView)?.place()
    }
  }

  open override var contentConfiguration: (any UIContentConfiguration)? { didSet { setNeedsLayout() } }

  // MARK: Accessories

  /// The accessories at the edges of the cell. The default is none.
  ///
  /// Those at one edge are in the order of the array, from the leading to the trailing edge; signs of the
  /// editing mode are at the edge of the row. Setting accessories is animated inside of an animation block;
  /// the beginning and the end of the editing mode are animated always. An accessory of the same type keeps
  /// its view.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoryViews.show(accessories, isEditing: isEditing, isAnimated: UIView.isAnimatingChanges)
    }
  }

  /// The number of steps by which the content is indented. The default is 0. In an outline, it is the level
  /// of the item.
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

  func showSwipeActions() {
    guard let list = reuseOwner, let path = list.indexPath(for: self) else { return }
    list.parts.swipes.open(at: path)
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
