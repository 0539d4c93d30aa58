import ViewTree

/// Elements that are provided when the menu opens. Until then it shows a row "Loading…" in their place.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Provides the elements: calls the block that it receives once, on the main thread, at once or later.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void

  private let elementProvider: ElementProvider
  private let keepsElements: Bool
  /// The elements that the provider has returned; nil before, and without a cache.
  private(set) final var cachedElements: [UIMenuElement]?

  /// Creates an element. The provider is called when its menu first opens; later ones show the same elements.
  public convenience init(_ elementProvider: @escaping ElementProvider) {
    self.init(elementProvider, keepsElements: true)
  }

  init(_ elementProvider: @escaping ElementProvider, keepsElements: Bool) {
    self.elementProvider = elementProvider
    self.keepsElements = keepsElements
    super.init(title: "", image: nil)
  }

  /// Returns an element whose provider is called each time its menu opens.
  open class func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, keepsElements: false)
  }

  /// Calls the provider. `completion` receives its first answer.
  final func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
    var isLoaded = false
    elementProvider { [weak self] elements in
      guard !isLoaded else { return }
      isLoaded = true
      if let self, keepsElements { cachedElements = elements }
      completion(elements)
    }
  }
}

@MainActor final class DeferredElements {
  private enum Content {
    case loading
    case loaded([UIMenuElement])
  }

  private var contents: [ObjectIdentifier: (element: UIDeferredMenuElement, content: Content)] = [:]
  /// Called when elements have been loaded after the menu has shown that they are loading.
  var onLoad: () -> Void = {}

  /// Returns the elements; nil while they are loading. The first call begins to load them.
  func elements(of element: UIDeferredMenuElement) -> [UIMenuElement]? {
    if let cached = element.cachedElements { return cached }
    let id = ObjectIdentifier(element)
    if contents[id] == nil {
      contents[id] = (element, .loading)
      var isReturning = false
      element.load { [weak self] elements in
        guard let self else { return }
        contents[id] = (element, .loaded(elements))
        if isReturning { onLoad() }
      }
      isReturning = true
    }
    guard case .loaded(let elements)? = contents[id]?.content else { return nil }
    return elements
  }
}
