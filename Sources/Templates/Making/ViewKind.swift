import CollectionViews
import Foundation
import ViewTree

/// What an element of a nib stands for: a class, and how its properties are read.
@MainActor struct ViewKind {
  let viewClass: UIView.Type
  private let includes: (AnyClass) -> Bool
  /// Sets what the class has beyond a plain view.
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

  /// Nil for what does not exist here.
  init?(_ element: NibElement) {
    guard let kind = Self.all[element.name] else { return nil }
    self = kind
  }

  static let plain = ViewKind(UIView.self)

  private static let all: [String: ViewKind] = [
    "view": plain,
    "control": ViewKind(UIControl.self) { $2.configureControl($0, $1) },
    "scrollView": ViewKind(UIScrollView.self) { $2.configureScrollView($0, $1) },
    "collectionView": ViewKind(UICollectionView.self) { try $2.configureCollectionView($0, $1) },
    "label": ViewKind(UILabel.self) { try $2.configureLabel($0, $1) },
    "imageView": ViewKind(UIImageView.self) { $2.configureImageView($0, $1) },
    "button": ViewKind(UIButton.self) { try $2.configureButton($0, $1) },
    "activityIndicatorView": ViewKind(UIActivityIndicatorView.self) { try $2.configureIndicator($0, $1) },
    "progressView": ViewKind(UIProgressView.self) { try $2.configureProgressView($0, $1) },
    "segmentedControl": ViewKind(UISegmentedControl.self) { try $2.configureSegments($0, $1) },
    "collectionReusableView": ViewKind(UICollectionReusableView.self) { view, element, _ in
      view.reuseIdentifier = element.reuseIdentifier
    },
    "collectionViewCell": ViewKind(UICollectionViewCell.self) { view, element, _ in
      view.reuseIdentifier = element.reuseIdentifier
    },
  ]

  /// The class to make the element's view of: its custom class, or this kind's own.
  func viewClass(for element: NibElement, in values: NibValues) throws -> UIView.Type {
    guard let custom = try values.customClass(of: element) else { return viewClass }
    guard let type = custom as? UIView.Type, includes(type) else {
      throw values.isNo(viewClass, custom, element)
    }
    return type
  }
}

extension NibElement {
  /// Nil where it is empty.
  var reuseIdentifier: String? { self["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
}
