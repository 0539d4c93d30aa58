import CollectionViews
import Controls
import Foundation
import ViewTree

extension NibValues {
  // MARK: User-defined runtime attributes

  /// Sets a `<userDefinedRuntimeAttribute type= keyPath=/>`: a property of the view's layer directly, others
  /// by `setValue(_:forKey:)`. Returns a key that the class does not set.
  func setAttribute(_ element: NibElement, of object: UIResponder) throws -> UnsetKey? {
    guard let path = element["keyPath"] else { throw error(element, "a runtime attribute without keyPath") }
    let value = try attributeValue(element)
    if path.hasPrefix("layer."), let layer = (object as? UIView)?.layer {
      try setAttribute(String(path.dropFirst(6)), of: layer, to: value, element)
      return nil
    }
    return object.setsValue(value, forKey: path) ? nil : UnsetKey(key: path, element: element)
  }

  /// Returns numbers and Booleans as `NSNumber`, geometry as `CGPoint`, `CGSize` and `CGRect`.
  private func attributeValue(_ element: NibElement) throws -> Any? {
    let value = element.value("value")
    switch element["type"] {
    case "boolean": return NSNumber(value: element.flag("value", false))
    case "number":
      guard let number = try value.flatMap({ try number("value", of: $0) }) else { return nil }
      return value?.name == "integer"
        ? NSNumber(value: Int(exactly: number) ?? 0) : NSNumber(value: Double(number))
    case "string", "localizedString": return element.string("value")
    case "color": return try value.flatMap { try color($0) }
    case "point": return try value.map { try point($0) }
    case "size": return try value.map { try size($0) }
    case "rect": return try value.map { try rect($0) }
    case "nil", nil: return nil
    default:
      report(element, "runtime attributes of type \(element["type"] ?? "") are not supported")
      return nil
    }
  }

  private func setAttribute(_ key: String, of layer: CALayer, to value: Any?, _ element: NibElement) throws {
    let number = value as? NSNumber
    switch key {
    case "cornerRadius": layer.cornerRadius = CGFloat(number?.doubleValue ?? 0)
    case "borderWidth": layer.borderWidth = CGFloat(number?.doubleValue ?? 0)
    case "borderColor", "borderUIColor": layer.borderColor = (value as? UIColor)?.cgColor
    case "shadowColor", "shadowUIColor": layer.shadowColor = (value as? UIColor)?.cgColor
    case "shadowOpacity": layer.shadowOpacity = number?.floatValue ?? 0
    case "shadowRadius": layer.shadowRadius = CGFloat(number?.doubleValue ?? 0)
    case "shadowOffset": layer.shadowOffset = value as? CGSize ?? .zero
    case "masksToBounds": layer.masksToBounds = number?.boolValue ?? false
    case "zPosition": layer.zPosition = CGFloat(number?.doubleValue ?? 0)
    default: report(element, "the layer property \(key) cannot be set by a nib")
    }
  }

  // MARK: Outlets

  /// Sets an outlet, of UIKit classes directly, else by `setValue(_:forKey:)`; false if the class does not.
  func setOutlet(_ key: String, of object: Any, to value: Any) -> Bool {
    switch (object, key) {
    case (let cell as UICollectionViewCell, "backgroundView"): cell.backgroundView = value as? UIView
    case (let cell as UICollectionViewCell, "selectedBackgroundView"):
      cell.selectedBackgroundView = value as? UIView
    case (let view as UICollectionView, "prefetchDataSource"):
      view.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
    case (let view as UICollectionView, "dataSource"):
      view.dataSource = value as? any UICollectionViewDataSource
    case (let view as UICollectionView, "delegate"): view.delegate = value as? any UICollectionViewDelegate
    case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
    case (let bar as UISearchBar, "delegate"): bar.delegate = value as? any UISearchBarDelegate
    case (let view as UIScrollView, "delegate"): view.delegate = value as? any UIScrollViewDelegate
    case (let view as UIView, "gestureRecognizers"):
      for recognizer in value as? [UIGestureRecognizer] ?? [] { view.addGestureRecognizer(recognizer) }
    case (let recognizer as UIGestureRecognizer, "delegate"):
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case (let controller as UIViewController, "view"): controller.view = value as? UIView
    default: return (object as? UIResponder)?.setsValue(value, forKey: key) ?? false
    }
    return true
  }
}
