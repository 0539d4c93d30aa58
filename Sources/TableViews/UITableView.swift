import CollectionViews
import Foundation
import Geometry
import Menus
import ViewTree

/// A list of rows in sections, in one column: a collection view with a list layout behind UIKit's names.
///
/// The data source returns the cells, the delegate is notified of the user's choices. Rows, headers and
/// footers have the heights of the delegate, or those that their content needs. The scroll view's properties
/// are those of the list inside; points and frames are in the coordinates of the content, as in UIKit.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The styles of tables.
  public nonisolated enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The animations of changes. All but `none` look the same.
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// Where a row is after scrolling.
  public nonisolated enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// The height of rows, headers and footers that their content determines: -1.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The index title that is a magnifying glass in UIKit; here it is a sign.
  public nonisolated static let indexSearch = "⌕"

  final let list: UICollectionView
  final let rows: TableRows
  private final lazy var adapter = TableAdapter(self)
  /// The changes since ``beginUpdates()``, and how many calls of it have no end yet.
  final var changes = TableChanges()

  /// The style. It does not change.
  ///
  /// Set by Templates after a nib has made the table view.
  open package(set) var style: Style { didSet { rows.invalidate() } }

  /// Creates a table view of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    list = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    rows = TableRows()
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table view from a nib or a storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    rows = TableRows()
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UITableView.self)
  }

  private func setUp() {
    rows.table = self
    list.collectionViewLayout = rows.makeLayout()
    list.alwaysBounceVertical = true
    for kind in TableRows.kinds {
      list.register(TableSectionView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    addSubview(list)
    list.dataSource = adapter
    list.delegate = adapter
  }

  // MARK: Data

  /// The object that provides rows. A new one is read completely. Not retained. The default is nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      list.dataSource = (dataSource as? any TableItemsProviding)?.items ?? adapter
      reloadData()
    }
  }

  /// The object that is notified of selection, display and scrolling. Not retained. The default is nil.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { if delegate !== oldValue { rows.invalidate() } }
  }

  /// The object that prepares the data of rows before they become visible. Not retained. The default is nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { list.prefetchDataSource = prefetchDataSource == nil ? nil : adapter }
  }

  /// The rows of a storyboard; nil without static cells.
  ///
  /// Used by Templates for static cells.
  package final var staticSections: [StaticSection]?

  /// Returns the view of a header or footer, for the data source of the list.
  final func sectionView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView {
    adapter.collectionView(list, viewForSupplementaryElementOfKind: kind, at: path)
  }

  /// Reads all data again, without animation. The selection is removed.
  open func reloadData() {
    rows.discardViews()
    list.reloadData()
    list.collectionViewLayout.invalidateLayout()
  }

  // MARK: Heights and appearance

  /// The height of rows in points. The default is ``automaticDimension``: that of their content.
  open var rowHeight = UITableView.automaticDimension { didSet { relayOut(rowHeight != oldValue) } }
  /// The height of headers in points. The default is ``automaticDimension``.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { relayOut(sectionHeaderHeight != oldValue) }
  }
  /// The height of footers in points. The default is ``automaticDimension``.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { relayOut(sectionFooterHeight != oldValue) }
  }
  /// The height of rows before they are measured. The default is ``automaticDimension``: 44 points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// Has no effect: headers have an estimated height of 44 points.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Has no effect: footers have an estimated height of 44 points.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above the header of a section in points. The default is ``automaticDimension``: none.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { relayOut(sectionHeaderTopPadding != oldValue) }
  }
  /// Whether there are lines between rows. The default is `singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { relayOut(separatorStyle != oldValue) }
  }
  /// The color of lines. The default is nil: `separator`.
  open var separatorColor: UIColor? { didSet { relayOut(separatorColor != oldValue) } }
  /// The distances of lines from the edges of their rows. The default is nil in effect: from the text of the
  /// row to the trailing edge, which is read as 16 points at the left.
  open var separatorInset: UIEdgeInsets {
    get { rows.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      rows.separatorInset = newValue
      relayOut(true)
    }
  }
  /// The view above all sections, with the height of its frame. The default is nil.
  open var tableHeaderView: UIView? { didSet { rows.setEdgeViews() } }
  /// The view below all sections, with the height of its frame. The default is nil.
  open var tableFooterView: UIView? { didSet { rows.setEdgeViews() } }
  /// The view behind the rows, as large as the table view. The default is nil.
  open var backgroundView: UIView? {
    get { list.backgroundView }
    set {
      list.backgroundView = newValue
      relayOut(true)
    }
  }
  open override var backgroundColor: UIColor? { didSet { relayOut(backgroundColor != oldValue) } }
  /// Has no effect: the bar has the tint color. The default is nil.
  open var sectionIndexColor: UIColor?
  /// Has no effect. The default is nil.
  open var sectionIndexBackgroundColor: UIColor?
  /// Has no effect. The default is false.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Has no effect: there are no safe areas. The default is true.
  open var insetsContentViewsToSafeArea = true

  private func relayOut(_ isNeeded: Bool) { if isNeeded { rows.invalidate() } }

  // MARK: Selection and editing

  /// Whether the user can select rows. The default is true.
  open var allowsSelection: Bool {
    get { list.allowsSelection }
    set { list.allowsSelection = newValue }
  }
  /// Whether the user can select several rows. The default is false.
  open var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }
  /// Whether the user can select rows in the editing mode. The default is false.
  open var allowsSelectionDuringEditing: Bool {
    get { list.allowsSelectionDuringEditing }
    set { list.allowsSelectionDuringEditing = newValue }
  }
  /// Whether the user can select several rows in the editing mode. The default is false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { list.allowsMultipleSelectionDuringEditing }
    set { list.allowsMultipleSelectionDuringEditing = newValue }
  }
  /// Whether the row that keys move to is selected. The default is false.
  open var selectionFollowsFocus: Bool {
    get { list.selectionFollowsFocus }
    set { list.selectionFollowsFocus = newValue }
  }
  /// Whether rows show their signs for deleting, inserting and moving. The default is false.
  open var isEditing: Bool {
    get { list.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != list.isEditing else { return }
    for cell in visibleCells { indexPath(for: cell).map { rows.prepare(cell, at: $0) } }
    guard animated, window != nil else { return list.isEditing = editing }
    UIView.animate(withDuration: 0.3) {
      list.isEditing = editing
      for cell in visibleCells { cell.layoutIfNeeded() }
    }
  }

  // MARK: Scrolling

  open override var _contentScrollView: UIScrollView { list }

  /// Places the list at the visible rectangle of the table view, whose bounds follow it: points of the
  /// content are the same in both.
  final func followList() {
    let offset = list.contentOffset
    guard super.bounds.origin != offset else { return }
    super.bounds.origin = offset
    list.frame = CGRect(origin: offset, size: bounds.size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frame = CGRect(origin: list.contentOffset, size: bounds.size)
    if list.frame != frame { list.frame = frame }
    followList()
  }

  open override var contentOffset: CGPoint {
    get { list.contentOffset }
    set { list.contentOffset = newValue }
  }
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    list.setContentOffset(contentOffset, animated: animated)
  }
  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    list.scrollRectToVisible(rect, animated: animated)
  }
  open override func flashScrollIndicators() { list.flashScrollIndicators() }
  open override var contentSize: CGSize {
    get { list.contentSize }
    set { list.contentSize = newValue }
  }
  open override var contentInset: UIEdgeInsets {
    get { list.contentInset }
    set { list.contentInset = newValue }
  }
  open override var adjustedContentInset: UIEdgeInsets { list.adjustedContentInset }
  open override var isScrollEnabled: Bool {
    get { list.isScrollEnabled }
    set { list.isScrollEnabled = newValue }
  }
  open override var bounces: Bool {
    get { list.bounces }
    set { list.bounces = newValue }
  }
  open override var scrollsToTop: Bool {
    get { list.scrollsToTop }
    set { list.scrollsToTop = newValue }
  }
  open override var alwaysBounceVertical: Bool {
    get { list.alwaysBounceVertical }
    set { list.alwaysBounceVertical = newValue }
  }
  open override var isPagingEnabled: Bool {
    get { list.isPagingEnabled }
    set { list.isPagingEnabled = newValue }
  }
  open override var decelerationRate: DecelerationRate {
    get { list.decelerationRate }
    set { list.decelerationRate = newValue }
  }
  open override var showsVerticalScrollIndicator: Bool {
    get { list.showsVerticalScrollIndicator }
    set { list.showsVerticalScrollIndicator = newValue }
  }
  open override var indicatorStyle: IndicatorStyle {
    get { list.indicatorStyle }
    set { list.indicatorStyle = newValue }
  }
  open override var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { list.verticalScrollIndicatorInsets }
    set { list.verticalScrollIndicatorInsets = newValue }
  }
  open override var isTracking: Bool { list.isTracking }
  open override var isDragging: Bool { list.isDragging }
  open override var isDecelerating: Bool { list.isDecelerating }
  open override var panGestureRecognizer: UIPanGestureRecognizer { list.panGestureRecognizer }

  open override var canBecomeFirstResponder: Bool { list.canBecomeFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { list.becomeFirstResponder() }
}
