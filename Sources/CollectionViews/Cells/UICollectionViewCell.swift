import Foundation
import ViewTree

/// The view of one item: a background view, a background view for the selected state in front of it, and the
/// content view on top.
///
/// There are three ways to change the appearance with the state, and they can be combined: the two background
/// views; overriding `didSet` of ``isHighlighted`` and ``isSelected``; or ``updateConfiguration(using:)`` and
/// ``configurationUpdateHandler``, which are called once for any number of state changes, in the next layout
/// pass. ``contentConfiguration`` and ``backgroundConfiguration`` describe the appearance as values.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the cell's content, as large as the cell; in a ``UICollectionViewListCell`` without the
  /// place of its accessories. Add subviews to it, not to the cell.
  ///
  /// A ``contentConfiguration`` replaces it by the configuration's view.
  open private(set) var contentView = UIView(frame: .zero)

  /// Performs the segue of a storyboard's prototype, when the user has selected the cell.
  package final var selectionSegue: ((UICollectionViewCell) -> Void)?

  private var configuredBackground: ConfiguredBackgroundView?
  private var needsConfigurationUpdate = true

  /// Creates a cell with an empty content view. Collection views create registered cells with this
  /// initializer.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContentView()
  }

  /// Creates a cell from a nib or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContentView()
    configure(from: coder, as: UICollectionViewCell.self)
  }

  override var constrainedContent: UIView? {
    contentConfiguration != nil || contentView.hasConstrainedContent ? contentView : super.constrainedContent
  }

  private func setUpContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Content

  /// The content of the cell, shown by the configuration's view in place of ``contentView``. The default is
  /// `nil`.
  ///
  /// Setting it shows the content at once, for the present state. A configuration of the same type as the one
  /// before is assigned to the present view (``UIContentView/supports(_:)``); another type makes a new view.
  /// `nil` replaces the view by an empty one.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      if let contentConfiguration {
        show(resolved(contentConfiguration, for: configurationState))
      } else if oldValue != nil {
        replaceContentView(by: UIView(frame: .zero))
      }
    }
  }

  /// Whether the cell shows ``UIContentConfiguration/updated(for:)`` of ``contentConfiguration`` for its
  /// current state, again after each change of the state. If `false`, it shows the configuration unchanged.
  /// The default is `true`.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { if automaticallyUpdatesContentConfiguration != oldValue { setNeedsUpdateConfiguration() } }
  }

  private func resolved(
    _ configuration: any UIContentConfiguration, for state: UICellConfigurationState
  ) -> any UIContentConfiguration {
    automaticallyUpdatesContentConfiguration ? configuration.updated(for: state) : configuration
  }

  private func show(_ configuration: any UIContentConfiguration) {
    if let view = contentView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContentView(by: configuration.makeContentView())
    }
    contentDidChange(.enabled)
  }

  open override func _contentDidChange(of subview: UIView, byConstraints: Bool) {
    super._contentDidChange(of: subview, byConstraints: byConstraints)
    if subview === contentView { contentDidChange(byConstraints ? .enabledIncludingConstraints : .enabled) }
  }

  private func replaceContentView(by view: UIView) {
    let old = contentView
    view.frame = old.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    contentView = view
  }

  // MARK: Backgrounds

  /// The view behind all other content of the cell, as large as the cell. The default is `nil`.
  ///
  /// Setting it removes a ``backgroundConfiguration``.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundConfiguration = nil
      insertBackground(backgroundView, at: 0)
    }
  }

  /// The view in front of ``backgroundView`` that is visible only while the cell is selected or highlighted.
  /// The default is `nil`.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let selectedBackgroundView else { return }
      insertBackground(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView.isHidden = !isEmphasized
    }
  }

  /// The appearance of the background, instead of a ``backgroundView``. The default is `nil`.
  ///
  /// Setting it removes the ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      guard let backgroundConfiguration else {
        configuredBackground?.removeFromSuperview()
        configuredBackground = nil
        return
      }
      backgroundView = nil
      if configuredBackground == nil {
        let view = ConfiguredBackgroundView(frame: bounds)
        view.corners = rowCorners
        configuredBackground = view
        insertBackground(view, at: 0)
      }
      configuredBackground?.show(resolved(backgroundConfiguration, for: configurationState))
    }
  }

  /// Whether the cell shows ``UIBackgroundConfiguration/updated(for:)`` of ``backgroundConfiguration`` for
  /// its current state. If `false`, it shows the configuration unchanged. The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { if automaticallyUpdatesBackgroundConfiguration != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Returns the background of the cell's style: clear; in a ``UICollectionViewListCell`` that of its list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The round corners of the row that the cell is in a group; nil without.
  final var rowCorners: RowCorners? {
    didSet { if rowCorners != oldValue { configuredBackground?.corners = rowCorners } }
  }

  /// Keeps the background of a row with round corners in its place while the bounds begin at an offset: its
  /// corners are those of the group.
  final func placeBackground() {
    let x = rowCorners == nil ? 0 : bounds.minX
    if let view = configuredBackground, view.frame.minX != x { view.frame.origin.x = x }
  }

  private func resolved(
    _ configuration: UIBackgroundConfiguration, for state: UICellConfigurationState
  ) -> UIBackgroundConfiguration {
    automaticallyUpdatesBackgroundConfiguration ? configuration.updated(for: state) : configuration
  }

  private func insertBackground(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  // MARK: State

  /// Whether the cell is highlighted. The default is `false`.
  ///
  /// The collection view sets it while a touch is down on the cell and while the cell's menu is open.
  /// Override `didSet` to change the appearance.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { emphasisDidChange() } } }

  /// Whether the cell looks selected. The collection view sets it. The default is `false`.
  open var isSelected = false { didSet { if isSelected != oldValue { emphasisDidChange() } } }

  /// Whether the item has the keyboard focus and the focus is visible. The collection view sets it.
  open override var isFocused: Bool { hasVisibleFocus }
  final var hasVisibleFocus = false {
    didSet { if hasVisibleFocus != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The appearance of the keyboard focus on the cell, or `nil` for none. In UIKit it is a property of every
  /// view.
  ///
  /// The default is a halo around the cell with the corner radius of its layer, or around its
  /// ``backgroundConfiguration``. The collection view reads it each time it places the focused cell.
  open var focusEffect: UIFocusEffect? {
    get { customFocusEffect ?? defaultFocusEffect }
    set { customFocusEffect = .some(newValue) }
  }
  /// The outer `nil`: no effect has been set, the default is used.
  private var customFocusEffect: UIFocusEffect??

  private var defaultFocusEffect: UIFocusEffect {
    guard let background = backgroundConfiguration else { return UIFocusHaloEffect() }
    let insets = background.backgroundInsets
    return UIFocusHaloEffect(
      roundedRect: CGRect(
        x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
        height: max(0, bounds.height - insets.top - insets.bottom)), cornerRadius: background.cornerRadius)
  }

  /// Whether the collection view is in editing mode and the item can be edited.
  final var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  final var isReordering = false { didSet { if isReordering != oldValue { setNeedsUpdateConfiguration() } } }
  final var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } } }
  /// The actions of the cell while it is dragged to the side, open or closing.
  final var swipedRow: SwipedRow? {
    didSet { if (swipedRow == nil) != (oldValue == nil) { setNeedsUpdateConfiguration() } }
  }

  func editingDidChange() { setNeedsUpdateConfiguration() }

  /// Whether the user drags the item of a cell, which is translucent while the item is dragged.
  public typealias DragState = UICellConfigurationState.DragState

  /// Called when the user lifts, drags or has dropped the item of the cell. Override it to change the cell's
  /// appearance; the default implementation does nothing.
  open func dragStateDidChange(_ dragState: DragState) {}

  final var dragState = DragState.none {
    didSet {
      dragStateDidChange(dragState)
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether items that are dragged over the collection view would be dropped into the cell.
  final var dropState = UICellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the data source has the item; not for gaps and placeholders of a drop.
  final var hasItem = true

  private var isEmphasized: Bool { isSelected || isHighlighted }

  private func emphasisDidChange() {
    selectedBackgroundView?.isHidden = !isEmphasized
    contentView.propagateHighlight(isEmphasized)
    setNeedsUpdateConfiguration()
  }

  // MARK: Configuration

  /// The current state of the cell, as passed to ``updateConfiguration(using:)``. Override it to add custom
  /// states.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEditing
    state.isReordering = isReordering
    state.isExpanded = isExpanded
    state.isSwiped = swipedRow != nil
    state.cellDragState = dragState
    state.cellDropState = dropState
    return state
  }

  /// Schedules one call of ``updateConfiguration(using:)`` in the next layout pass.
  ///
  /// Call it when a custom state changes; changes of the built-in states call it automatically.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the appearance for a state.
  ///
  /// Called before the cell is shown, and in the first layout pass after each change of the state. Do not
  /// call it directly; call ``setNeedsUpdateConfiguration()``. The default implementation shows
  /// ``contentConfiguration`` and ``backgroundConfiguration`` for the state if
  /// ``automaticallyUpdatesContentConfiguration`` and ``automaticallyUpdatesBackgroundConfiguration`` are
  /// `true`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if let contentConfiguration { show(resolved(contentConfiguration, for: state)) }
    if let backgroundConfiguration {
      configuredBackground?.show(resolved(backgroundConfiguration, for: state))
    }
  }

  /// A closure that is called after each ``updateConfiguration(using:)``, as an alternative to a subclass.
  /// The default is `nil`.
  ///
  /// Setting it schedules an update.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Updates the configuration if an update is scheduled, and returns the attributes for the content.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    // The content of a cell that appears does not fade in, and its size follows from the update.
    if needsConfigurationUpdate { UIView.performWithoutAnimation { updateConfigurationIfNeeded() } }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  /// Updates the configuration if an update is scheduled. Overrides must call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
  }

  /// Schedules an update: the state contains the traits. Overrides must call `super`.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
