import ViewTree

extension ViewKind {
  /// Sets what Interface Builder has in its section "Accessibility": the texts, the traits, and whether the
  /// view is an element. What is not in the file has the default of the class.
  static func setAccessibility(of view: UIView, _ element: NibElement) {
    view.accessibilityIdentifier = element["identifier"]
    view.accessibilityLabel = element.string("label")
    view.accessibilityHint = element.string("hint")
    if let isElement = element.value("isElement") {
      view.isAccessibilityElement = isElement.flag("value", false)
    }
    guard let traits = element.value("traits") else { return }
    view.accessibilityTraits = traitNames.reduce(into: []) { set, trait in
      if traits.flag(trait.name, false) { set.insert(trait.trait) }
    }
  }

  private static let traitNames: [(name: String, trait: UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header),
  ]
}
