import CollectionLayouts
import Foundation
import UIKit
import UIKitTesting

/// The properties that take numbers, each with the app in which it is set.
extension NumberAttackTests {
  private static func layout<Layout: UICollectionViewLayout>(
    _ name: String, _ make: @escaping () -> Layout,
    _ set: @escaping (Layout, ExtremeNumber) -> Void
  ) -> Case {
    (
      name,
      { number in
        let layout = make()
        let app = ExtremeApp(layout)
        set(layout, number)
        return app.exercise(after: number)
      }
    )
  }

  static func view(
    _ name: String, _ set: @escaping (UICollectionView, ExtremeNumber) -> Void
  ) -> Case {
    (
      name,
      { number in
        let app = ExtremeApp(UICollectionViewFlowLayout())
        set(app.view, number)
        return app.exercise(after: number)
      }
    )
  }

  private static func flow(
    _ name: String, _ set: @escaping (UICollectionViewFlowLayout, ExtremeNumber) -> Void
  ) -> Case { layout("flow \(name)", { UICollectionViewFlowLayout() }, set) }

  static let flowCases: [Case] = [
    flow("itemSize") { $0.itemSize = $1.size }, flow("estimatedItemSize") { $0.estimatedItemSize = $1.size },
    flow("minimumLineSpacing") { $0.minimumLineSpacing = $1.value },
    flow("minimumInteritemSpacing") { $0.minimumInteritemSpacing = $1.value },
    flow("sectionInset") { $0.sectionInset = $1.insets },
    flow("headerReferenceSize") {
      $0.headerReferenceSize = $1.size
      $0.sectionHeadersPinToVisibleBounds = true
    },
    flow("all") {
      $0.scrollDirection = .horizontal
      $0.itemSize = $1.size
      $0.minimumLineSpacing = $1.value
      $0.minimumInteritemSpacing = $1.value
      $0.sectionInset = $1.insets
      $0.headerReferenceSize = $1.size
    },
  ]

  private static func attributes(
    _ name: String,
    _ set: @escaping (UICollectionViewLayoutAttributes, ExtremeNumber) -> Void
  ) -> Case {
    layout(
      "attributes \(name)",
      { () -> FreeLayout in
        let layout = FreeLayout()
        for item in 0..<4 { layout.add(item, CGRect(x: 0, y: item * 50, width: 50, height: 50)) }
        return layout
      },
      { layout, number in
        // Replaced, because a layout does not change attributes in place.
        layout.list = layout.list.map {
          let copy = $0.copy() as! UICollectionViewLayoutAttributes
          if $0.indexPath.item == 1 { set(copy, number) }
          return copy
        }
      })
  }

  static let attributesCases: [Case] = [
    attributes("frame") { $0.frame = $1.rect }, attributes("center") { $0.center = $1.point },
    attributes("size") { $0.size = $1.size }, attributes("alpha") { $0.alpha = $1.value },
    attributes("zIndex") { $0.zIndex = $1.integer },
    attributes("transform") { $0.transform = CGAffineTransform(scaleX: $1.value, y: $1.value) },
    attributes("rotation") { $0.transform = CGAffineTransform(rotationAngle: $1.value) },
    attributes("transform3D") { $0.transform3D.m34 = $1.value },
    layout("attributes contentSize", { FreeLayout() }) { $0.size = $1.size },
  ]

  static let viewCases: [Case] = [
    view("contentInset") { $0.contentInset = $1.insets },
    view("contentOffset") { $0.contentOffset = $1.point },
    view("setContentOffset") { $0.setContentOffset($1.point, animated: true) },
    view("contentSize") { $0.contentSize = $1.size },
    view("scrollRectToVisible") { $0.scrollRectToVisible($1.rect, animated: true) },
    view("bounds") { $0.bounds.size = $1.size }, view("frame") { $0.frame = $1.rect },
    view("zoomScale") {
      $0.maximumZoomScale = $1.value
      $0.minimumZoomScale = $1.value
      $0.zoomScale = $1.value
      $0.setZoomScale($1.value, animated: true)
      $0.zoom(to: $1.rect, animated: true)
    },
    view("scrollIndicatorInsets") { $0.scrollIndicatorInsets = $1.insets },
    view("layoutMargins") { $0.layoutMargins = $1.insets },
    view("decelerationRate") { $0.decelerationRate = .init(rawValue: $1.value) },
    view("section") {
      _ = $0.numberOfItems(inSection: $1.integer)
      _ = $0.cellForItem(at: IndexPath(item: $1.integer, section: $1.integer))
      _ = $0.layoutAttributesForItem(at: IndexPath(item: $1.integer, section: $1.integer))
      $0.scrollToItem(at: IndexPath(item: $1.integer, section: $1.integer), at: .top, animated: true)
      $0.selectItem(at: IndexPath(item: $1.integer, section: 0), animated: true, scrollPosition: .top)
      _ = $0.indexPathForItem(at: $1.point)
      $0.setFocus(at: IndexPath(item: $1.integer, section: 0))
    },
    view("update") { view, number in
      view.insertItems(at: [IndexPath(item: number.integer, section: number.integer)])
      view.deleteItems(at: [IndexPath(item: number.integer, section: 0)])
      view.moveItem(at: IndexPath(item: number.integer, section: 0), to: path(0))
      view.reloadSections(IndexSet(integer: max(0, min(number.integer, .max - 1))))
      view.deleteSections(IndexSet(integer: max(0, min(number.integer, .max - 1))))
      view.moveSection(number.integer, toSection: number.integer)
    },
    view("transition") { view, number in
      let transition = view.startInteractiveTransition(to: StackLayout())
      transition.completionSpeed = number.value
      transition.maximumOffscreenGap = number.value
      transition.nextContentInset = number.insets
      transition.transitionProgress = number.value
      transition.updateValue(number.value, forAnimatedKey: "key")
      transition.moveAnchor(to: number.point)
      transition.invalidateLayout()
      view.finishInteractiveTransition()
    },
    view("animation") { view, number in
      UIView.animate(
        withDuration: number.value, delay: number.value, usingSpringWithDamping: number.value,
        initialSpringVelocity: number.value
      ) {
        view.alpha = number.value
        view.performBatchUpdates(nil)
      }
      UIView.animate(withDuration: number.value, delay: number.value) { view.transform.a = number.value }
      UIView.animate(withDuration: 0.1) { view.contentOffset = number.point }
    },
    view("corners") { view, number in
      view.backgroundColor = .red
      view.layer.cornerRadius = number.value
    },
    view("border") { view, number in
      view.layer.borderWidth = number.value
      view.layer.borderColor = UIColor.red.cgColor
    },
    view("shadow") { view, number in
      view.clipsToBounds = false
      view.backgroundColor = .red
      view.layer.shadowOpacity = 1
      view.layer.shadowRadius = number.value
      view.layer.shadowOffset = number.size
    },
    view("alpha") { $0.alpha = $1.value },
    view("view transform") { $0.transform = CGAffineTransform(scaleX: $1.value, y: $1.value) },
    view("label") { view, number in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      view.addSubview(label)
      label.text = "A text of some words, which is longer than a line"
      label.numberOfLines = number.integer
      label.font = UIFont(name: "Serif", size: number.value)?.withSize(number.value)
      label.minimumScaleFactor = number.value
      _ = label.sizeThatFits(number.size)
    },
    view("label frame") { view, number in
      let label = UILabel(frame: number.rect)
      view.addSubview(label)
      label.text = "A text of some words, which is longer than a line"
      label.numberOfLines = 0
      label.lineBreakMode = .byTruncatingMiddle
      _ = label.sizeThatFits(number.size)
    },
    view("stack view") { view, number in
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel(), UIView()])
      view.addSubview(stack)
      stack.spacing = number.value
      stack.setCustomSpacing(number.value, after: stack.arrangedSubviews[0])
      stack.layoutMargins = number.insets
      stack.isLayoutMarginsRelativeArrangement = true
      stack.frame.size = CGSize(width: 100, height: 50)
    },
    view("constraint") { view, number in
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.widthAnchor.constraint(equalToConstant: number.value).isActive = true
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: number.value).isActive = true
    },
    view("controls") { view, number in
      let progress = UIProgressView()
      let segments = UISegmentedControl(items: ["a", "b"])
      for control in [progress, segments] { view.addSubview(control) }
      progress.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
      segments.frame = CGRect(x: 0, y: 20, width: 100, height: 30)
      progress.setProgress(Float(number.value), animated: true)
      segments.selectedSegmentIndex = number.integer
      segments.insertSegment(withTitle: "c", at: number.integer, animated: true)
    },
    view("colors") { view, number in
      let value = number.value
      view.backgroundColor = UIColor(hue: value, saturation: value, brightness: value, alpha: value)
      view.tintColor = UIColor(white: value, alpha: value)
    },
    view("layer") { view, number in
      view.layer.cornerRadius = number.value
      view.layer.borderWidth = number.value
      view.layer.shadowRadius = number.value
      view.layer.shadowOffset = number.size
      view.layer.shadowOpacity = Float(number.value)
      view.layer.zPosition = number.value
      view.backgroundColor = UIColor(
        red: number.value, green: number.value, blue: number.value, alpha: number.value)
    },
  ]

  static let layoutCases: [Case] = [
    layout("stack", { StackLayout() }) {
      $0.itemSize = $1.size
      $0.maximumItemSize = $1.size
      $0.fannedCount = $1.integer
      $0.fanAngle = $1.value
      $0.captionHeight = $1.value
      $0.spacing = $1.size
      $0.contentMargins = $1.insets
      $0.matMargin = $1.value
    },
    layout("stack count", { StackLayout() }) { $0.fannedCount = $1.integer },
    layout("stack angle", { StackLayout() }) { $0.fanAngle = $1.value },
    layout("circle", { CircleLayout() }) {
      $0.itemSize = $1.size
      $0.minimumItemSize = $1.size
      $0.spacing = $1.value
      $0.sectionInset = $1.insets
      $0.headerHeight = $1.value
      $0.minimumHeaderWidth = $1.value
      $0.turnPerScreen = $1.value
    },
    layout("circle turn", { CircleLayout() }) { $0.turnPerScreen = $1.value },
    layout("circle size", { CircleLayout() }) { $0.itemSize = $1.size },
    layout("circle minimum", { CircleLayout() }) { $0.minimumItemSize = $1.size },
    layout("circle spacing", { CircleLayout() }) { $0.spacing = $1.value },
    layout("cover flow", { CoverFlowLayout() }) {
      $0.itemSize = $1.size
      $0.stepRatio = $1.value
      $0.middleGapRatio = $1.value
      $0.angle = $1.value
      $0.depthRatio = $1.value
      $0.eyeDistanceRatio = $1.value
      $0.captionHeight = $1.value
      $0.captionSpacing = $1.value
    },
    layout("cover flow step", { CoverFlowLayout() }) { $0.stepRatio = $1.value },
    layout("cover flow angle", { CoverFlowLayout() }) { $0.angle = $1.value },
    layout("cover flow depth", { CoverFlowLayout() }) { $0.depthRatio = $1.value },
    layout("cover flow eye", { CoverFlowLayout() }) { $0.eyeDistanceRatio = $1.value },
    layout("list", { ListLayout() }) {
      $0.rowHeight = $1.value
      $0.estimatedRowHeight = $1.value
      $0.headerHeight = $1.value
      $0.sectionInset = $1.insets
      $0.sectionBackgroundInset = $1.insets
      $0.separatorHeight = $1.value
      $0.separatorInset = $1.insets
      $0.sectionHeadersPinToVisibleBounds = true
    },
    layout("list heights", { ListLayout() }) { list, number in list.heightForRow = { _ in number.value } },
    layout("mosaic", { MosaicLayout() }) {
      $0.minimumUnit = $1.value
      $0.spacing = $1.value
      $0.sectionInset = $1.insets
      $0.headerHeight = $1.value
    },
    layout("mosaic unit", { MosaicLayout() }) { $0.minimumUnit = $1.value },
    layout("mosaic tiles", { MosaicLayout() }) {
      $0.tiles = [.init(column: $1.integer, row: $1.integer, columns: $1.integer, rows: $1.integer)]
    },
    layout("outline", { OutlineLayout() }) { outline, number in
      outline.folders = {
        (0..<2).map { _ in .init(depth: number.integer, isExpanded: true, beginsCard: true) }
      }
      outline.folderHeight = number.value
      outline.rowHeight = number.value
      outline.indentation = number.value
      outline.contentMargins = number.insets
      outline.cardSpacing = number.value
      outline.rowInset = number.value
      outline.separatorHeight = number.value
      outline.separatorInset = number.value
    },
    layout("outline depth", { OutlineLayout() }) { outline, number in
      outline.folders = {
        (0..<2).map { _ in .init(depth: number.integer, isExpanded: true, beginsCard: true) }
      }
    },
    layout("waterfall", { WaterfallLayout() }) { waterfall, number in
      waterfall.minimumColumnWidth = number.value
      waterfall.columnSpacing = number.value
      waterfall.lineSpacing = number.value
      waterfall.sectionInset = number.insets
      waterfall.headerHeight = number.value
      waterfall.captionHeight = number.value
      waterfall.aspectRatio = { _ in number.value }
    },
    layout("waterfall columns", { WaterfallLayout() }) { $0.columnCount = $1.integer },
  ]

  private static func compositional(
    _ name: String, _ set: @escaping (ExtremeCompositional, ExtremeNumber) -> Void
  ) -> Case {
    (
      "compositional \(name)",
      { number in
        let parts = ExtremeCompositional()
        set(parts, number)
        return ExtremeApp(parts.layout).exercise(after: number)
      }
    )
  }

  static let compositionalCases: [Case] = [
    compositional("absolute") { $0.width = .absolute($1.value) },
    compositional("absolute height") { $0.height = .absolute($1.value) },
    compositional("fraction") {
      ($0.width, $0.height) = (.fractionalWidth($1.value), .fractionalHeight($1.value))
    },
    compositional("estimated") { ($0.width, $0.height) = (.estimated($1.value), .estimated($1.value)) },
    compositional("count") { $0.count = $1.integer },
    compositional("spacing") { $0.spacing = .fixed($1.value) },
    compositional("flexible") { $0.spacing = .flexible($1.value) },
    compositional("zIndex") { parts, number in
      parts.onSection = {
        $0.boundarySupplementaryItems.first?.zIndex = number.integer
        $0.decorationItems.first?.zIndex = number.integer
      }
      parts.zIndex = number.integer
    },
    compositional("offsets") { $0.offset = $1.point },
    compositional("section") { parts, number in
      parts.onSection = {
        $0.interGroupSpacing = number.value
        $0.contentInsets = NSDirectionalEdgeInsets(
          top: number.value, leading: number.value, bottom: number.value, trailing: number.value)
      }
      parts.sectionSpacing = number.value
    },
    compositional("scrolling section") { parts, number in
      parts.onSection = {
        $0.orthogonalScrollingBehavior = .groupPagingCentered
        $0.interGroupSpacing = number.value
        $0.orthogonalScrollingProperties.decelerationRate = number.value < 0 ? .fast : .normal
      }
      parts.width = .absolute(number.value)
    },
    compositional("insets") { parts, number in
      parts.itemInsets = NSDirectionalEdgeInsets(
        top: number.value, leading: number.value, bottom: number.value, trailing: number.value)
    },
    compositional("custom") { parts, number in
      parts.customFrames = [number.rect, CGRect(x: 0, y: 0, width: 10, height: 10)]
      parts.zIndex = number.integer
    },
    compositional("visible items") { parts, number in
      parts.onSection = {
        $0.visibleItemsInvalidationHandler = { items, _, _ in
          for item in items {
            item.zIndex = number.integer
            item.alpha = number.value
            item.center.y += number.value
            item.transform = CGAffineTransform(scaleX: number.value, y: number.value)
          }
        }
      }
    },
    (
      "list section",
      { number in
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerTopPadding = number.value
        return ExtremeApp(UICollectionViewCompositionalLayout.list(using: configuration))
          .exercise(after: number)
      }
    ),
  ]

  private static let layouts: [(name: String, make: () -> UICollectionViewLayout)] = [
    ("flow", { UICollectionViewFlowLayout() }), ("stack", { StackLayout() }), ("list", { ListLayout() }),
    ("circle", { CircleLayout() }), ("mosaic", { MosaicLayout() }), ("waterfall", { WaterfallLayout() }),
    ("cover flow", { CoverFlowLayout() }), ("compositional", { ExtremeCompositional().layout }),
    (
      "list of sections",
      { UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)) }
    ),
    ("shelves", { UICollectionViewCompositionalLayout.shelves(.groupPaging) { _ in } }),
  ]

  static var countCases: [Case] {
    layouts.flatMap { name, make -> [Case] in
      [
        ("items of \(name)", { countedApp(sections: 2, items: $0.integer, make()) }),
        ("sections of \(name)", { countedApp(sections: $0.integer, items: 3, make()) }),
        ("items and sections of \(name)", { countedApp(sections: $0.integer, items: $0.integer, make()) }),
      ]
    }
  }

  private static func countedApp(sections: Int, items: Int, _ layout: UICollectionViewLayout) -> [String] {
    _ = diagnostics {
      let fixture = CountedFixture(layout, sections: sections) { _ in items }
      let (app, view) = (fixture.app, fixture.view)
      view.contentOffset.y = 1e12
      app.frame()
      view.performBatchUpdates {
        view.deleteItems(at: [path(0)])
        view.insertItems(at: [path(1)])
      }
      app.frame()
      let transition = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
      transition.transitionProgress = 0.5
      transition.invalidateLayout()
      app.frame()
      view.finishInteractiveTransition()
      for _ in 0..<40 { app.frame() }
      if items > 0, sections > 0 {
        view.scrollToItem(at: path(max(0, min(items, .max) - 1)), at: .top, animated: false)
        app.frame()
      }
      _ = fixture.app.screenshot()
    }
    return []
  }

  static var cases: [Case] {
    let lists: [[Case]] = [
      flowCases, attributesCases, viewCases, layoutCases, compositionalCases, countCases, ownerCases,
      callbackCases,
    ]
    return lists.flatMap { $0 }
  }
}
