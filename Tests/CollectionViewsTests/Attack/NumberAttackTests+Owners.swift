import CollectionLayouts
import Foundation
import UIKit
import UIKitTesting

/// Numbers of views, layers, gestures, controllers and configurations, and those that callbacks return.
extension NumberAttackTests {
  /// Sets a number of a view of 100 × 60 points in a window, above the collection view.
  private static func owner<Owner: UIView>(
    _ name: String, _ make: @escaping () -> Owner, _ set: @escaping (Owner, ExtremeNumber) -> Void
  ) -> Case {
    (
      name,
      { number in
        let app = ExtremeApp(UICollectionViewFlowLayout())
        let owner = make()
        owner.frame = CGRect(x: 100, y: 120, width: 100, height: 60)
        app.names.app.window.addSubview(owner)
        app.names.app.frame()
        _ = diagnostics { set(owner, number) }
        return app.exercise(after: number)
      }
    )
  }

  private static func plain(_ name: String, _ set: @escaping (UIView, ExtremeNumber) -> Void) -> Case {
    owner(
      "view \(name)",
      {
        let view = UIView()
        view.backgroundColor = .red
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
        label.text = "text"
        view.addSubview(label)
        return view
      }, set)
  }

  static var ownerCases: [Case] {
    let lists: [[Case]] = [viewNumbers, scrollNumbers, gestureNumbers, contentNumbers]
    return lists.flatMap { $0 }
  }

  private static let viewNumbers: [Case] = [
    plain("frame") { $0.frame = $1.rect }, plain("origin") { $0.frame.origin = $1.point },
    plain("bounds") { $0.bounds = $1.rect }, plain("bounds origin") { $0.bounds.origin = $1.point },
    plain("center") { $0.center = $1.point }, plain("alpha") { $0.alpha = $1.value },
    plain("transform") {
      let value = $1.value
      $0.transform = CGAffineTransform(a: value, b: value, c: value, d: value, tx: value, ty: value)
    }, plain("translation") { $0.transform = CGAffineTransform(translationX: $1.value, y: 1) },
    plain("transform3D") { $0.transform3D.m34 = $1.value },
    plain("rotation") { $0.transform3D = CATransform3DMakeRotation($1.value, 1, $1.value, 0) },
    plain("sublayerTransform") { $0.layer.sublayerTransform.m34 = $1.value },
    plain("anchorPoint") { $0.layer.anchorPoint = $1.point },
    plain("position") { $0.layer.position = $1.point }, plain("zPosition") { $0.layer.zPosition = $1.value },
    plain("layer frame") { $0.layer.frame = $1.rect },
    plain("layer of a layer") {
      let layer = CALayer()
      $0.layer.addSublayer(layer)
      (layer.frame, layer.bounds, layer.position) = ($1.rect, $1.rect, $1.point)
    },
    plain("opacity") {
      $0.layer.opacity = Float($1.value)
      $0.layer.shadowOpacity = Float($1.value)
    },
    plain("margins") {
      $0.layoutMargins = $1.insets
      $0.directionalLayoutMargins.leading = $1.value
    },
    plain("subview") {
      $0.subviews[0].autoresizingMask = [.flexibleWidth, .flexibleHeight]
      $0.subviews[0].frame = $1.rect
      $0.frame.size.width = 90
    },
    plain("questions") { view, number in
      _ = view.hitTest(number.point, with: nil)
      _ = view.convert(number.rect, to: nil)
      _ = view.convert(number.point, from: view.subviews[0])
      _ = view.systemLayoutSizeFitting(number.size)
      _ = view.sizeThatFits(number.size)
      _ = view.snapshotView(afterScreenUpdates: true)
    },
    plain("animation") { view, number in
      UIView.animate(withDuration: 0.2) {
        view.frame = number.rect
        view.alpha = number.value
        view.transform.b = number.value
        view.layer.cornerRadius = number.value
      }
      UIView.animate(springDuration: number.value, bounce: number.value, initialSpringVelocity: number.value)
      {
        view.center.x += 10
      }
    },
    plain("timer") { view, number in
      view.frame.size.width = number.value / number.value
      view.center = CGPoint(x: number.value - number.value, y: 10 * number.value)
    },
    owner("gradient", { UIView() }) { view, number in
      let gradient = CAGradientLayer()
      gradient.frame = view.bounds
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.locations = [NSNumber(value: Double(number.value)), 1]
      (gradient.startPoint, gradient.endPoint) = (number.point, number.point)
      view.layer.addSublayer(gradient)
    },
  ]

  /// Returns a view to zoom.
  private final class Zoomed: NSObject, UIScrollViewDelegate {
    static let delegate = Zoomed()
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  }

  private static func scroll(_ name: String, _ set: @escaping (UIScrollView, ExtremeNumber) -> Void) -> Case {
    owner(
      "scroll view \(name)",
      {
        let view = UIScrollView()
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        view.contentSize = CGSize(width: 300, height: 300)
        view.maximumZoomScale = 4
        view.delegate = Zoomed.delegate
        return view
      }, set)
  }

  private static let scrollNumbers: [Case] = [
    scroll("contentOffset") { $0.contentOffset = $1.point },
    scroll("animated contentOffset") { $0.setContentOffset($1.point, animated: true) },
    scroll("contentSize") { $0.contentSize = $1.size },
    scroll("contentInset") { $0.contentInset = $1.insets },
    scroll("zoomScale") { $0.zoomScale = $1.value },
    scroll("animated zoomScale") { $0.setZoomScale($1.value, animated: true) },
    scroll("zoom") { $0.zoom(to: $1.rect, animated: true) },
    scroll("minimumZoomScale") { $0.minimumZoomScale = $1.value },
    scroll("maximumZoomScale") {
      $0.maximumZoomScale = $1.value
      $0.zoomScale = 3
    }, scroll("indicators") { $0.scrollIndicatorInsets = $1.insets },
    scroll("deceleration") {
      $0.decelerationRate = .init(rawValue: $1.value)
      $0.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    }, scroll("rectangle") { $0.scrollRectToVisible($1.rect, animated: false) },
    scroll("frame") { $0.frame = $1.rect }, scroll("bounds") { $0.bounds = $1.rect },
    scroll("animation") { view, number in
      UIView.animate(withDuration: 0.2) { view.contentOffset = number.point }
    },
  ]

  private static let gestureNumbers: [Case] = [
    owner("gestures", { UIView() }) { view, number in
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = number.value
      press.allowableMovement = number.value
      press.numberOfTapsRequired = number.integer
      let (pinch, rotation, pan) = (
        UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIPanGestureRecognizer()
      )
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = number.integer
      for each in [press, pinch, rotation, pan, tap] { view.addGestureRecognizer(each) }
      pinch.scale = number.value
      rotation.rotation = number.value
      pan.setTranslation(number.point, in: view)
    },
    view("progress") { view, number in
      view.startInteractiveTransition(to: StackLayout()).transitionProgress = number.value
    },
    view("progress of a driver") { view, number in
      let driver = CollectionViewTransitionDriver(view)
      driver.begin(to: StackLayout(), source: "test")
      driver.move(to: number.value, anchor: number.point, source: "test")
      driver.end(source: "test")
    },
    view("movement") { view, number in
      guard view.beginInteractiveMovementForItem(at: path(2)) else { return }
      view.updateInteractiveMovementTargetPosition(number.point)
      view.endInteractiveMovement()
    },
    view("controllers") { view, number in
      let controller = UIViewController()
      controller.preferredContentSize = number.size
      controller.modalPresentationStyle = .formSheet
      let root = UIViewController()
      view.window?.rootViewController = root
      root.present(controller, animated: true)
      let item = UIBarButtonItem(title: "a")
      item.width = number.value
      root.navigationItem.rightBarButtonItem = item
      let percent = UIPercentDrivenInteractiveTransition()
      percent.completionSpeed = number.value
      percent.update(number.value)
      percent.finish()
    },
  ]

  private static let contentNumbers: [Case] = [
    owner("label", { UILabel() }) { label, number in
      let style = NSMutableParagraphStyle()
      style.lineSpacing = number.value
      style.paragraphSpacing = number.value
      style.lineHeightMultiple = number.value
      style.minimumLineHeight = number.value
      style.maximumLineHeight = number.value
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = number.value
      label.attributedText = NSAttributedString(
        string: "some words",
        attributes: [
          .paragraphStyle: style, .kern: number.value, .baselineOffset: number.value,
          .font: UIFont.systemFont(ofSize: number.value),
        ])
      label.sizeToFit()
      label.sizeToFit()
    },
    owner("button", { UIButton(type: .system) }) { button, number in
      button.setTitle("title", for: .normal)
      button.contentEdgeInsets = number.insets
      button.sizeToFit()
    },
    owner("configured button", { UIButton() }) { button, number in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "title"
      configuration.imagePadding = number.value
      configuration.contentInsets.leading = number.value
      configuration.background.cornerRadius = number.value
      configuration.background.strokeWidth = number.value
      button.configuration = configuration
      button.sizeToFit()
    },
    owner("constraints", { UIView() }) { view, number in
      let inner = UILabel()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      let width = inner.widthAnchor.constraint(equalToConstant: 20)
      width.priority = .init(Float(number.value))
      width.isActive = true
      width.constant = number.value
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: number.value).isActive = true
      inner.setContentHuggingPriority(.init(Float(number.value)), for: .vertical)
    },
    owner("intrinsic size", { UIStackView() }) { stack, number in
      final class Content: UIView {
        var number: ExtremeNumber?
        override var intrinsicContentSize: CGSize { number?.size ?? .zero }
        override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
      }
      for _ in 0..<3 {
        let content = Content()
        content.number = number
        stack.addArrangedSubview(content)
      }
      stack.distribution = .fillProportionally
      stack.arrangedSubviews[0].sizeToFit()
    },
    owner(
      "list cell", { UICollectionViewListCell() },
      { cell, number in
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = ("text", "more")
        content.directionalLayoutMargins.leading = number.value
        content.imageToTextPadding = number.value
        content.textToSecondaryTextVerticalPadding = number.value
        content.alpha = number.value
        content.imageProperties.maximumSize = number.size
        content.imageProperties.reservedLayoutSize = number.size
        content.imageProperties.cornerRadius = number.value
        content.textProperties.minimumScaleFactor = number.value
        content.textProperties.numberOfLines = number.integer
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listCell()
        background.cornerRadius = number.value
        background.backgroundInsets.top = number.value
        background.strokeWidth = number.value
        background.strokeOutset = number.value
        cell.backgroundConfiguration = background
        cell.indentationWidth = number.value
        cell.indentationLevel = number.integer
        cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(number.value)))]
        _ = cell.sizeThatFits(number.size)
      }),
    owner("scene", { UIView() }) { view, number in
      view.window?.windowScene?.sizeRestrictions?.minimumSize = number.size
      view.window?.windowScene?.sizeRestrictions?.maximumSize = number.size
    },
  ]

  /// A delegate of a flow layout that answers with a number.
  private final class Answers: NSObject, UICollectionViewDelegateFlowLayout {
    var number: ExtremeNumber?
    /// The number of the callback that answers with the number.
    var asked = 0

    private func answer<Value>(_ index: Int, _ value: (ExtremeNumber) -> Value, or usual: Value) -> Value {
      asked == index ? number.map(value) ?? usual : usual
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { answer(path.item % 3, \.size, or: CGSize(width: 40, height: 40)) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { answer(3, \.insets, or: .zero) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { answer(4, \.value, or: 4) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { answer(5, \.value, or: 4) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { answer(6, \.size, or: .zero) }

    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint { answer(7, \.point, or: offset) }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee = answer(8, \.point, or: targetContentOffset.pointee) }
  }

  /// A layout whose methods answer with a number.
  private final class AnsweringLayout: UICollectionViewFlowLayout {
    var number: ExtremeNumber?

    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      number?.point ?? proposed
    }

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { number?.point ?? proposed }

    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      changed(super.initialLayoutAttributesForAppearingItem(at: path))
    }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      changed(super.finalLayoutAttributesForDisappearingItem(at: path))
    }

    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let number { context.contentOffsetAdjustment = number.point }
      return context
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    private func changed(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes?
    {
      if let number { attributes?.center = number.point }
      return attributes
    }
  }

  /// A cell that prefers a number.
  private final class PreferringNumberCell: UICollectionViewCell {
    static var number: ExtremeNumber?

    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let number = Self.number { attributes.size = number.size }
      return attributes
    }
  }

  private static func delegateCase(_ index: Int) -> Case {
    (
      "delegate \(index)",
      { number in
        let app = ExtremeApp(UICollectionViewFlowLayout())
        let delegate = Answers()
        (delegate.number, delegate.asked) = (number, index)
        app.view.delegate = delegate
        return app.exercise(after: number)
      }
    )
  }

  static let callbackCases: [Case] = [
    delegateCase(0), delegateCase(1), delegateCase(2), delegateCase(3), delegateCase(4), delegateCase(5),
    delegateCase(6), delegateCase(7), delegateCase(8),
    (
      "answers of a layout",
      { number in
        let layout = AnsweringLayout()
        let app = ExtremeApp(layout)
        layout.number = number
        return app.exercise(after: number)
      }
    ),
    (
      "preferred sizes",
      { number in
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 50, height: 50)
        let app = ExtremeApp(layout)
        app.view.register(PreferringNumberCell.self, forCellWithReuseIdentifier: "cell")
        PreferringNumberCell.number = number
        defer { PreferringNumberCell.number = nil }
        app.view.reloadData()
        return app.exercise(after: number)
      }
    ),
  ]
}
