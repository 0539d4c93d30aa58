import Foundation
import Geometry
import ViewTree

/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {}

/// A text field with a magnifying glass, for a text that is searched, and a button that cancels. It is 56
/// points high.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextFieldDelegate {
  /// The background of a search bar.
  public nonisolated enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  private static let height: CGFloat = 56
  private static let margin: CGFloat = 8

  /// The text field. The bar is its delegate.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UISearchBar.self)
  }

  private func setUp() {
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame.size = CGSize(width: 30, height: 24)
    searchTextField.leftView = glass
    searchTextField.leftViewMode = .always
    searchTextField.clearButtonMode = .whileEditing
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.layer.cornerRadius = 10
    searchTextField.accessibilityTraits = .searchField
    searchTextField.returnKeyType = .search
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
      }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        onCancel?()
      }, for: .primaryActionTriggered)
    for view in [searchTextField, cancelButton] { addSubview(view) }
  }

  /// Called after the delegate, for the search controller.
  final var onCancel: (() -> Void)?
  /// Called after the text has changed or editing has begun, for the search controller.
  final var onUpdate: ((_ begins: Bool) -> Void)?

  /// Is notified of editing. Not retained. The default is nil.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text. The default is empty. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is shown while the field is empty. The default is nil.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Has no effect. The default is nil.
  open var prompt: String?
  /// Has no effect. The default is `default`.
  open var searchBarStyle = Style.default
  /// The background color. The default is nil: none.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  /// Has no effect. The default is `default`.
  open var barStyle = UIBarStyle.default
  /// Has no effect. The default is true.
  open var isTranslucent = true
  /// Has no effect. The default is nil.
  open var backgroundImage: UIImage?
  /// The titles of the scopes. They are not shown, and the following members have no effect. The default is
  /// nil.
  open var scopeButtonTitles: [String]?
  /// The index of the chosen scope. The default is 0.
  open var selectedScopeButtonIndex = 0
  /// Whether the scopes are shown. The default is false.
  open var showsScopeBar = false
  /// Whether the button of bookmarks is shown. The default is false.
  open var showsBookmarkButton = false
  /// Sets the image of an icon.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Sets the background of the text field.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  /// Moves an icon.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  /// An icon. The raw values are UIKit's.
  public nonisolated enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }
  /// Keeps a keyboard's trait, which nothing reads.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// Keeps a keyboard's trait, which nothing reads.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Keeps a keyboard's trait, which nothing reads.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Keeps a keyboard's trait, which nothing reads.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// Whether the cancel button is shown. The default is false.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// Shows or hides the cancel button, optionally animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { layoutIfNeeded() }
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = showsCancelButton ? cancelButton.sizeThatFits(bounds.size).width + Self.margin : 0
    let y = ((bounds.height - 36) / 2).rounded()
    searchTextField.leadingFrame = CGRect(
      x: Self.margin, y: y, width: max(0, bounds.width - 2 * Self.margin - button), height: 36)
    cancelButton.leadingFrame = CGRect(
      x: bounds.width - button, y: y, width: max(0, button - Self.margin), height: 36)
  }

  /// Escape cancels while the cancel button is shown.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard showsCancelButton, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
      return super.pressesBegan(presses, with: event)
    }
    cancelButton.sendActions(for: .primaryActionTriggered)
  }

  // MARK: The field

  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  open func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
    onUpdate?(true)
  }
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  open func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }
  open func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }
  open func textFieldDidChangeSelection(_ textField: UITextField) { onUpdate?(false) }
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }
}

/// Is notified of the editing of a search bar. All methods are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether editing begins. The default is true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing ends. The default is true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether the user can replace the characters of a range, in UTF-16 units. The default is true.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called for the Return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
