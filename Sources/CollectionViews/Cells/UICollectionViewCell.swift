import Foundation
import ViewTree

/// The view of one item: a background, a background for the selected state over it, and the content on top.
///
/// Its look follows from its state in one of three ways, which may be mixed: the two background views; overriding
/// `didSet` of ``isHighlighted`` and ``isSelected``; or ``updateConfiguration(using:)`` and
/// ``configurationUpdateHandler``, which are called once for any number of changes, before the next layout.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// What the item shows; always as large as the cell. Add subviews here.
  public final let contentView = UIView(frame: .zero)

  private var configuredBackground: ConfiguredBackgroundView?
  private var needsConfigurationUpdate = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContentView()
    configure(from: coder, as: UICollectionViewCell.self)
  }

  private func setUpContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: Backgrounds

  /// Behind everything else, as large as the cell. Takes the place of a ``backgroundConfiguration``. Default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundConfiguration = nil
      insertBackground(backgroundView, at: 0)
    }
  }

  /// In front of ``backgroundView``, seen only while the cell is selected or highlighted. Default nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let selectedBackgroundView else { return }
      insertBackground(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView.isHidden = !isEmphasized
    }
  }

  /// Describes the background, in place of ``backgroundView``, which becomes nil. Default nil.
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
        configuredBackground = view
        insertBackground(view, at: 0)
      }
      configuredBackground?.show(shown(backgroundConfiguration))
    }
  }

  /// Whether ``backgroundConfiguration`` is shown as its `updated(for:)` has it. Default true.
  open var automaticallyUpdatesBackgroundConfiguration = true

  private func shown(_ configuration: UIBackgroundConfiguration) -> UIBackgroundConfiguration {
    automaticallyUpdatesBackgroundConfiguration
      ? configuration.updated(for: configurationState) : configuration
  }

  private func insertBackground(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  // MARK: State

  /// Set by the collection view while a touch rests on the cell; override `didSet` to change the look.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { emphasisDidChange() } } }

  /// Set by the collection view to whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { emphasisDidChange() } } }

  /// Whether the keyboard's focus is on the item, and seen there. Set by the collection view.
  open internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// How the keyboard's focus shows on the cell; nil shows none. Default: a halo around the cell, round as its layer or
  /// its ``backgroundConfiguration`` is. Asked whenever the cell is placed. (In UIKit a property of every view.)
  open var focusEffect: UIFocusEffect? {
    get { ownFocusEffect ?? defaultFocusEffect }
    set { ownFocusEffect = .some(newValue) }
  }
  private var ownFocusEffect: UIFocusEffect??

  private var defaultFocusEffect: UIFocusEffect {
    guard let background = backgroundConfiguration else { return UIFocusHaloEffect() }
    let insets = background.backgroundInsets
    return UIFocusHaloEffect(
      roundedRect: CGRect(
        x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
        height: max(0, bounds.height - insets.top - insets.bottom)), cornerRadius: background.cornerRadius)
  }

  /// The collection view is being edited.
  final var isInEditing = false { didSet { if isInEditing != oldValue { setNeedsUpdateConfiguration() } } }
  /// The item is in the user's hand.
  final var isInHand = false { didSet { if isInHand != oldValue { setNeedsUpdateConfiguration() } } }

  private var isEmphasized: Bool { isSelected || isHighlighted }

  /// The selected background, and labels and images that have a look of their own for it, follow.
  private func emphasisDidChange() {
    selectedBackgroundView?.isHidden = !isEmphasized
    contentView.passHighlight(isEmphasized)
    setNeedsUpdateConfiguration()
  }

  // MARK: Configuration

  /// The state that the look is made for; override to add states of your own to it.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isInEditing
    state.isReordering = isInHand
    return state
  }

  /// Asks for ``updateConfiguration(using:)`` before the next layout; any number of calls make one. Changes of the
  /// state ask by themselves.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Makes the look follow the state. Called before the cell is first laid out, and after each change of
  /// ``configurationState``; never call it yourself. Default: shows ``backgroundConfiguration`` for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    guard let backgroundConfiguration, automaticallyUpdatesBackgroundConfiguration else { return }
    configuredBackground?.show(backgroundConfiguration.updated(for: state))
  }

  /// Called right after ``updateConfiguration(using:)``, in place of a subclass. Default nil.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
}
