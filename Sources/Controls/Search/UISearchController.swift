import Foundation
import ViewTree

/// A search bar in a navigation item, and the results for its text.
///
/// The search is active from the beginning of editing until the cancel button. The results, if they are a
/// controller of their own, cover the content meanwhile while there is a text.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The search bar.
  open private(set) var searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The controller that covers the content while there is a text; nil: the content shows the results itself.
  public let searchResultsController: UIViewController?
  /// Shows the results. Called after each change of the text, and when the search begins and ends. Not
  /// retained. The default is nil.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Is notified. Not retained. The default is nil.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Has no effect: the content is not dimmed. The default is true.
  open var obscuresBackgroundDuringPresentation = true
  /// Has no effect: the bar stays. The default is true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown while the search is active. The default is true.
  open var automaticallyShowsCancelButton = true

  private var active = false

  /// Creates a controller. `searchResultsController`: nil if the content shows the results itself.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a controller from an archive, without a controller of results.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchBar.onUpdate = { [weak self] begins in
      guard let self else { return }
      if begins, !isActive { isActive = true } else { update() }
    }
    searchBar.onCancel = { [weak self] in self?.isActive = false }
  }

  /// Whether a search is shown. Setting it begins a search, or ends it and removes the text. The default is
  /// false.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      active = newValue
      if newValue {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
      }
      if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(newValue, animated: true) }
      if newValue {
        searchBar.becomeFirstResponder()
      } else {
        searchBar.text = ""
        searchBar.resignFirstResponder()
      }
      update()
      if newValue {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  private func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    guard let results = searchResultsController else { return }
    let isShown = active && searchBar.text?.isEmpty == false
    guard isShown != (results.parent != nil) else { return }
    guard isShown, let content = host else {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
      return
    }
    content.addChild(results)
    results.view.frame = content.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.view.addSubview(results.view)
    results.didMove(toParent: content)
  }

  /// The controller whose navigation item has this search.
  fileprivate var host: UIViewController? {
    var responder = searchBar.next
    while let current = responder {
      if let navigation = current as? UINavigationController { return navigation.topViewController }
      responder = current.next
    }
    return nil
  }
}

/// Shows the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called after each change of the text of ``UISearchController/searchBar``, and when the search begins and
  /// ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified of the begin and the end of a search. All methods are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

extension UINavigationItem {
  /// The search whose bar is below the title. The default is nil.
  public var searchController: UISearchController? {
    get { bottom?.owner as? UISearchController }
    set { bottom = newValue.map { ($0.searchBar, $0) } }
  }
}
