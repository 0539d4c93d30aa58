import Foundation
import Geometry

/// The reaction of a layer without a view to the change of a property, usually an animation.
@preconcurrency @MainActor public protocol CAAction {
  /// Called after the property has changed.
  ///
  /// - Parameters:
  ///   - event: The name of the property.
  ///   - anObject: The layer.
  ///   - dict: Nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action: in ``CALayer/actions`` it ends the search for one.
extension NSNull: CAAction {
  /// Does nothing.
  @MainActor public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// The animations of layers without a view, which begin when a property changes.
///
/// A layer that has been shown animates from the value that is displayed to the new one, for 0.25 seconds or
/// as the ``CATransaction`` says. `NSNull()` in ``actions`` switches that off for a property,
/// ``CATransaction/setDisableActions(_:)`` for all. Layers of views are animated by animation blocks.
extension CALayer {
  /// The actions of properties by their names, which replace the default animation. The default is nil.
  public var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { if newValue != nil || extras != nil { extrasOrNew.actions = newValue } }
  }

  /// Runs the action of a property that has changed. `old`: its model value before.
  final func runAction(forKey key: String, from old: @autoclosure () -> Any?) {
    guard !isViewBacked, superlayerStorage != nil, isCommitted, !CATransaction.disableActions(),
      let action = action(forKey: key)
    else { return }
    guard let basic = action as? CABasicAnimation, basic.hasNoValues, let path = animationPath(key) else {
      return action.run(forKey: key, object: self, arguments: nil)
    }
    let animation = basic.copied()
    let isRunning = animations?.added?.entries.contains { $0.key == key } == true
    (animation as? CABasicAnimation)?.fromValue =
      isRunning ? path.kind.box(AnimatedCopy(of: displayed)[path]) : old()
    animation.run(forKey: key, object: self, arguments: nil)
  }

  /// Whether the layer and those that contain it were in a window that was drawn since they were inserted.
  private var isCommitted: Bool {
    let period = UIContext.current.displayPeriod
    var layer = self
    while let parent = layer.superlayerStorage {
      guard layer.insertionPeriod < period else { return false }
      layer = parent
    }
    return (layer.owner as? UIWindow)?.loop != nil
  }
}

/// Values by key paths, as with key-value coding.
extension CALayer {
  /// Returns an animatable property or a part of it, as `transform.rotation.z`, or a value of the app:
  /// numbers as `NSNumber`. Nil without one.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = animationPath(keyPath) else { return extras?.values[keyPath] }
    return path.kind.box(AnimatedCopy(of: self)[path])
  }

  /// Sets an animatable property or a part of it, or keeps a value of the app. A property that gets a value
  /// of another type does not change.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = animationPath(keyPath) else {
      extrasOrNew.values[keyPath] = value
      return
    }
    let isNoColor = value == nil && path.kind == .color
    guard let parsed = isNoColor ? .numbers([0, 0, 0, 0]) : value.flatMap(path.parse) else {
      Diagnostics.reportOnce("\(type(of: self)): \(value ?? "nil") is no value of \"\(keyPath)\".")
      return
    }
    let copy = AnimatedCopy(of: self)
    copy[path] = parsed
    copy.finish()
  }

  /// Returns the value of a key; see ``value(forKeyPath:)``.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value of a key; see ``setValue(_:forKeyPath:)``.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}
