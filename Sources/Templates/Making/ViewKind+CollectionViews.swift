import CollectionViews
import Foundation

extension ViewKind {
  static let collectionViews: [String: ViewKind] = [
    "collectionView": ViewKind(UICollectionView.self) { view, element, values in
      configureScrollView(view, element)
      view.allowsSelection = element.flag("allowsSelection", true)
      view.allowsMultipleSelection = element.flag("allowsMultipleSelection", false)
      view.isPrefetchingEnabled = element.flag("prefetchingEnabled", true)
      if let layout = element.value("collectionViewLayout") {
        view.collectionViewLayout = try values.layout(layout)
      }
      for cell in element.child("cells")?.children ?? [] {
        register(cell, in: view, category: .cell, kind: nil, values)
      }
      let parts = [
        ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
        ("sectionFooterView", UICollectionView.elementKindSectionFooter),
      ]
      for (key, kind) in parts {
        guard let part = element.value(key) else { continue }
        register(part, in: view, category: .supplementaryView, kind: kind, values)
      }
    },
    "collectionReusableView": ViewKind(UICollectionReusableView.self) { view, element, _ in
      view.reuseIdentifier = element.reuseIdentifier
    },
    "collectionViewCell": ViewKind(UICollectionViewCell.self) { view, element, _ in
      view.reuseIdentifier = element.reuseIdentifier
    },
  ]

  /// Registers a prototype of a storyboard.
  private static func register(
    _ element: NibElement, in view: UICollectionView, category: UICollectionView.ElementCategory,
    kind: String?, _ values: NibValues
  ) {
    guard let identifier = element.reuseIdentifier else { return }
    view.setSource(.template(Prototype(element, values)), category: category, kind: kind, identifier)
  }
}

extension NibElement {
  /// The reuse identifier; `nil` if it is missing or empty.
  fileprivate var reuseIdentifier: String? { self["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
}

extension NibValues {
  fileprivate func layout(_ element: NibElement) throws -> UICollectionViewLayout {
    let base: UICollectionViewLayout.Type =
      element.name == "collectionViewFlowLayout"
      ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = try customClass(of: element, UICollectionViewLayout.self) ?? base
    guard let layout = type.init(coder: KeylessCoder()) else {
      throw error(element, "init?(coder:) of \(String(reflecting: type)) returned nil")
    }
    if let flow = layout as? UICollectionViewFlowLayout { try configure(flow, element) }
    return layout
  }

  private func configure(_ layout: UICollectionViewFlowLayout, _ element: NibElement) throws {
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    layout.minimumLineSpacing = try number("minimumLineSpacing", of: element) ?? 10
    layout.minimumInteritemSpacing = try number("minimumInteritemSpacing", of: element) ?? 10
    if let size = element.value("itemSize") { layout.itemSize = try self.size(size) }
    if element.flag("automaticEstimatedItemSize", false) || element["estimatedItemSize"] == "automatic" {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = element.value("estimatedItemSize") {
      layout.estimatedItemSize = try self.size(size)
    }
    layout.sectionHeadersPinToVisibleBounds = element.flag("sectionHeadersPinToVisibleBounds", false)
    layout.sectionFootersPinToVisibleBounds = element.flag("sectionFootersPinToVisibleBounds", false)
    switch element["sectionInsetReference"] {
    case "safeArea": layout.sectionInsetReference = .fromSafeArea
    case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
    default: break
    }
    if let size = element.value("headerReferenceSize") { layout.headerReferenceSize = try self.size(size) }
    if let size = element.value("footerReferenceSize") { layout.footerReferenceSize = try self.size(size) }
    if let inset = element.value("sectionInset") { layout.sectionInset = try insets(inset) }
  }
}

/// A prototype of a cell, header or footer in a collection view of a storyboard.
@MainActor final class Prototype: ReusableViewTemplate {
  private let element: NibElement
  private let values: NibValues

  init(_ element: NibElement, _ values: NibValues) {
    self.element = element
    self.values = values
  }

  var name: String { values.location(of: element) }

  func makeReusableView(identifier: String, checksIdentifier: Bool) throws -> UICollectionReusableView {
    let made = try NibBuilder(values: values).build([element])
    guard let view = made.first as? UICollectionReusableView else {
      throw values.error(element, "the prototype \(identifier) is not a UICollectionReusableView")
    }
    return view
  }
}
