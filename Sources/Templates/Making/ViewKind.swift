import CollectionViews
import Foundation
import ViewTree

/// The view class of an element in a nib, and a function that sets its properties.
@MainActor struct ViewKind {
  let viewClass: UIView.Type
  private let includes: (AnyClass) -> Bool
  /// Sets the properties that the class adds to `UIView`.
  let configure: (UIView, NibElement, NibValues) throws -> Void

  private init<View: UIView>(
    _ viewClass: View.Type,
    _ configure: @escaping (View, NibElement, NibValues) throws -> Void = { _, _, _ in }
  ) {
    self.viewClass = viewClass
    includes = { $0 is View.Type }
    self.configure = { view, element, values in
      if let view = view as? View { try configure(view, element, values) }
    }
  }

  /// Creates the kind of an element; `nil` if it is not supported.
  init?(_ element: NibElement) {
    guard let kind = Self.all[element.name] else { return nil }
    self = kind
  }

  static let plain = ViewKind(UIView.self)

  private static let all: [String: ViewKind] = [
    "view": plain,
    "containerView": plain,
    "collectionViewCellContentView": plain,
    "control": ViewKind(UIControl.self) { $2.configureControl($0, $1) },
    "scrollView": ViewKind(UIScrollView.self) { $2.configureScrollView($0, $1) },
    "collectionView": ViewKind(UICollectionView.self) { try $2.configureCollectionView($0, $1) },
    "label": ViewKind(UILabel.self) { try $2.configureLabel($0, $1) },
    "imageView": ViewKind(UIImageView.self) { $2.configureImageView($0, $1) },
    "button": ViewKind(UIButton.self) { try $2.configureButton($0, $1) },
    "activityIndicatorView": ViewKind(UIActivityIndicatorView.self) { try $2.configureIndicator($0, $1) },
    "progressView": ViewKind(UIProgressView.self) { try $2.configureProgressView($0, $1) },
    "stackView": ViewKind(UIStackView.self) { try $2.configureStack($0, $1) },
    "switch": ViewKind(UISwitch.self) { try $2.configureSwitch($0, $1) },
    "segmentedControl": ViewKind(UISegmentedControl.self) { try $2.configureSegments($0, $1) },
    "collectionReusableView": ViewKind(UICollectionReusableView.self) { view, element, _ in
      view.reuseIdentifier = element.reuseIdentifier
    },
    "collectionViewCell": ViewKind(UICollectionViewCell.self) { view, element, _ in
      view.reuseIdentifier = element.reuseIdentifier
    },
  ]

  /// Returns the class of an element's view: its custom class or, if none exists, the class of this kind.
  func viewClass(for element: NibElement, in values: NibValues) throws -> UIView.Type {
    guard let custom = try values.customClass(of: element) else { return viewClass }
    guard let type = custom as? UIView.Type, includes(type) else {
      throw values.wrongClassError(custom, viewClass, element)
    }
    return type
  }
}

extension NibElement {
  /// The reuse identifier; `nil` if it is missing or empty.
  var reuseIdentifier: String? { self["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
}
