import Foundation
import Hosting

extension FrameLoop {
  var traits: UITraitCollection {
    guard let host else { return .defaults }
    let values = host.traitValues(size: host.surfaceSize)
    if let latestTraits, latestTraits.values == values { return latestTraits }
    let traits = UITraitCollection(values)
    latestTraits = traits
    return traits
  }

  /// Whether fades replace movements, and springs do not overshoot. The user's gestures are followed.
  ///
  /// Used by CollectionViews for transitions between layouts.
  package var reducesMotion: Bool { host?.environment.reducesMotion ?? false }

  func updateTraits() {
    for window in windows.all { window.updateWindowTraits() }
    setNeedsDisplay()
  }
}

extension ViewHost {
  func traitValues(size: CGSize) -> TraitValues {
    let environment = environment
    return TraitValues(
      displayScale: scale, userInterfaceStyle: environment.isDark ? .dark : .light, userInterfaceIdiom: .mac,
      horizontalSizeClass: .ofWindow(width: size.width),
      verticalSizeClass: .ofWindow(height: size.height),
      preferredContentSizeCategory: UIContentSizeCategory(rawValue: environment.contentSizeCategory),
      layoutDirection: environment.isRightToLeft ? .rightToLeft : .leftToRight,
      accessibilityContrast: environment.hasHighContrast ? .high : .normal,
      accentColor: environment.accentColor)
  }
}

/// Passes the traits of a new superview on. A view without superview keeps its traits.
enum TraitInheritance: HierarchyObserver {
  static func didMove(_ move: ViewMove) {
    if let traits = move.newSuperview?.traitStore.informed { move.view.updateTraits(from: traits) }
  }
}

/// The way of traits: the window, then for each view its controller, the view, its subviews.
extension UIView {
  /// The traits that surround the view, its own overrides not included.
  private var surroundingTraits: UITraitCollection {
    if let controllerStorage { return controllerStorage.currentTraits }
    return superviewStorage?.currentTraits ?? FrameLoop.current?.traits ?? .defaults
  }

  /// The traits of the view: those that it was informed of, else those that it would have.
  var currentTraits: UITraitCollection {
    traitStore.informed ?? traitStore.applied(to: surroundingTraits)
  }

  /// Computes the traits of a view, its controller and its subviews anew after those around it may have
  /// changed, and reports changes. Subviews are visited if the traits are other ones: O(1) for a view that
  /// returns to the same place.
  func updateTraits(from surroundings: UITraitCollection) {
    setTraits(traitStore.applied(to: controllerStorage?.updateTraits(from: surroundings) ?? surroundings))
  }

  /// Computes the traits anew after an override has changed.
  func overridesDidChange() {
    if let window = self as? UIWindow { return window.updateWindowTraits() }
    guard superviewStorage != nil || traitStore.informed != nil else { return }
    updateTraits(from: superviewStorage?.currentTraits ?? FrameLoop.current?.traits ?? .defaults)
  }

  func setTraits(_ new: UITraitCollection) {
    let (old, known) = (traitStore.informed, traitStore.known)
    guard old !== new else { return }
    traitStore.informed = new
    if known != new { reportTraits(from: known, to: new) }
    if old == nil || known != new {
      for subview in subviewList { subview.updateTraits(from: new) }
    }
  }

  private func reportTraits(from old: UITraitCollection, to new: UITraitCollection) {
    if let color = traitStore.state?.background {
      layer.backgroundColor = color.resolvedColor(with: new).cgColor
    }
    if UITraitLayoutDirection.isDifferent(old, new), semanticContentAttribute == .unspecified {
      layoutDirectionDidChange()
    }
    layer.drawing?.setStale()
    layer.setContentChanged()
    setNeedsLayout()
    new.performAsCurrent {
      traitsDidChange(from: old, to: new)
      traitCollectionDidChange(old)
      if new.hasDifferentColorAppearance(comparedTo: old),
        tintColor.isDynamic || AccentColorTrait.isDifferent(old, new)
      {
        tintColorDidChange()
      }
      traitStore.state?.notify(self, from: old, to: new)
    }
  }
}

extension UIView: UITraitChangeObservable, TraitOwner {
  /// The values in place of the surrounding traits in the view and its subviews. The default is none.
  public var traitOverrides: any UITraitOverrides {
    get { overrides }
    set { overrides = newValue as? TraitValues ?? TraitValues() }
  }
}

extension UIViewController: UITraitChangeObservable, TraitOwner {
  func overridesDidChange() { viewIfLoaded?.overridesDidChange() }

  /// The values in place of the surrounding traits in the controller and its view. The default is none.
  public var traitOverrides: any UITraitOverrides {
    get { overrides }
    set { overrides = newValue as? TraitValues ?? TraitValues() }
  }

  /// The traits of the controller: those of its view's superview, or of its parent before the view has one.
  var currentTraits: UITraitCollection {
    if let informed = traitStore.informed { return informed }
    let surroundings =
      viewIfLoaded?.superviewStorage?.currentTraits ?? parent?.currentTraits ?? FrameLoop.current?.traits
      ?? .defaults
    return traitStore.applied(to: surroundings)
  }

  /// Computes the traits anew, reports a change, and returns them.
  func updateTraits(from surroundings: UITraitCollection) -> UITraitCollection {
    let new = traitStore.applied(to: surroundings)
    let old = traitStore.known
    guard traitStore.informed !== new else { return new }
    traitStore.informed = new
    if old != new {
      new.performAsCurrent {
        traitCollectionDidChange(old)
        traitStore.state?.notify(self, from: old, to: new)
      }
    }
    return new
  }
}

extension UIScreen: UITraitEnvironment {
  /// The traits of the host.
  public var traitCollection: UITraitCollection { hostTraits }
  /// Not called: observe a view or controller.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIWindow {
  /// Computes the traits of the window from its host and its size, and reports changes to its views.
  func updateWindowTraits() {
    guard let host = loop?.host else { return }
    var values = host.traitValues(size: bounds.size)
    values.override(with: overrides)
    // The same object for the same traits: views compare the identity.
    if let informed = traitStore.informed, informed.values == values { return }
    setTraits(UITraitCollection(values))
  }
}

/// The colors of a view that follow what surrounds it.
extension UIView {
  func setBackground(_ color: UIColor?) {
    if layer.extras?.pattern != nil || color?.patternImage != nil {
      layer.extrasOrNew.pattern = color?.patternImage.map { LayerPattern(image: $0) }
      layer.setContentChanged()
    }
    if let color, color.isDynamic || color.patternImage != nil {
      traitStore.stateOrNew.background = color
      layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    } else {
      traitStore.state?.background = nil
      layer.backgroundColor = color?.cgColor
    }
  }

  func setTint(_ color: UIColor?) {
    if let color { traitStore.stateOrNew.tint = color } else { traitStore.state?.tint = nil }
    notifyTintColor()
  }

  fileprivate func notifyTintColor() {
    tintColorDidChange()
    for subview in subviewList where subview.traitStore.state?.tint == nil { subview.notifyTintColor() }
  }
}

/// Reports the tint color of another superview.
enum TintInheritance: HierarchyObserver {
  static func didMove(_ move: ViewMove) {
    let view = move.view
    guard view.traitStore.state?.tint == nil, let tint = view.tintColor else { return }
    let old = move.oldSuperview?.tintColor ?? .systemBlue
    if tint !== old, tint != old { view.notifyTintColor() }
  }
}
