import Drawing
import Foundation
import Geometry
import Hosting
import Testing

@testable import ViewTree

/// The calls of the views and controllers of a test, in order.
private final class Calls {
  var list: [String] = []
}

private final class TraitView: UIView {
  let name: String
  let calls: Calls
  init(_ name: String, _ calls: Calls) {
    (self.name, self.calls) = (name, calls)
    super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  }
  required init?(coder: NSCoder) { nil }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    let style = "\(previous?.userInterfaceStyle ?? .unspecified) → \(traitCollection.userInterfaceStyle)"
    let isCurrent = UITraitCollection.current == traitCollection
    calls.list.append("\(name) \(style)\(isCurrent ? "" : " not current")")
  }
  override func layoutSubviews() { calls.list.append("\(name) layout") }
}

private final class TraitController: UIViewController {
  let calls: Calls
  init(_ calls: Calls) {
    self.calls = calls
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func loadView() { view = TraitView("view", calls) }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    calls.list.append("controller \(traitCollection.userInterfaceStyle)")
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.list.append("will transition to \(Int(size.width)) from \(Int(view.bounds.width))")
    coordinator.animate { [calls] context in
      calls.list.append("alongside in \(Int(context.containerView.bounds.width))")
    } completion: { [calls] _ in
      calls.list.append("completed")
    }
  }
}

@Suite("Traits", .serialized) struct TraitTests {
  private let host = TestHost()
  private let calls = Calls()

  @Test("A change of the style goes from the window to controller, view and subviews, then layout follows")
  func order() {
    let window = host.makeWindow()
    let controller = TraitController(calls)
    let inner = TraitView("inner", calls)
    controller.view.addSubview(inner)
    window.rootViewController = controller
    host.settle()
    #expect(calls.list == ["view layout", "inner layout"])
    calls.list = []
    host.environment.isDark = true
    host.loop.environmentDidChange()
    #expect(calls.list == ["controller dark", "view light → dark", "inner light → dark"])
    host.settle()
    #expect(calls.list.suffix(2) == ["view layout", "inner layout"])
    calls.list = []
    host.loop.environmentDidChange()
    host.settle()
    #expect(calls.list == [])
  }

  @Test("Overrides apply to a view and what it contains; a view that moves there is called once")
  func overrides() {
    let window = host.makeWindow()
    let outer = TraitView("outer", calls)
    let inner = TraitView("inner", calls)
    window.addSubview(outer)
    outer.overrideUserInterfaceStyle = .dark
    #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(calls.list == ["outer light → dark"])
    outer.addSubview(inner)
    #expect(calls.list == ["outer light → dark", "inner light → dark"])
    #expect(window.traitCollection.userInterfaceStyle == .light)
    window.addSubview(inner)
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(calls.list.suffix(2) == ["inner dark → light", "outer dark → light"])
    outer.traitOverrides.layoutDirection = .rightToLeft
    #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("A view whose traits stay equal is not called when it leaves its superview and returns")
  func reuse() {
    let window = host.makeWindow()
    let view = TraitView("view", calls)
    window.addSubview(view)
    for _ in 0..<3 {
      view.removeFromSuperview()
      window.addSubview(view)
    }
    #expect(calls.list == [])
  }

  @Test("Registered functions are called for their traits, after the method, until they are unregistered")
  func registrations() {
    let window = host.makeWindow()
    let view = TraitView("view", calls)
    window.addSubview(view)
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      [calls] (view: TraitView, previous: UITraitCollection) in
      calls.list.append("style of \(view.name), \(previous.userInterfaceStyle) before")
    }
    view.registerForTraitChanges([UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self]) {
      [calls] (view: TraitView, _: UITraitCollection) in calls.list.append("direction or width")
    }
    window.overrideUserInterfaceStyle = .dark
    #expect(calls.list == ["view light → dark", "style of view, light before"])
    view.unregisterForTraitChanges(registration)
    calls.list = []
    window.traitOverrides.layoutDirection = .rightToLeft
    window.overrideUserInterfaceStyle = .light
    #expect(calls.list == ["view dark → dark", "direction or width", "view dark → light"])
  }

  @Test(
    "A registered function is called for the traits of the window that its view joins, if they are other ones"
  )
  func joining() {
    let host = TestHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var calls = 0
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls += 1 }
    let window = host.makeWindow()
    window.addSubview(view)
    #expect(calls == 0)
    view.removeFromSuperview()
    let other = UIView(frame: .zero)
    other.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls += 10 }
    host.environment.isDark = true
    host.loop.environmentDidChange()
    #expect(calls == 0)
    window.addSubview(view)
    window.addSubview(other)
    #expect(calls == 11)
  }

  @Test("A change of the window's size is announced, then applied with its size class, then completed")
  func resize() {
    let window = host.makeWindow()
    let controller = TraitController(calls)
    window.rootViewController = controller
    host.settle()
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(window.traitCollection.verticalSizeClass == .compact)
    calls.list = []
    host.surfaceSize = CGSize(width: 600, height: 480)
    host.loop.enqueue(InputEvent(time: host.now, kind: .resize, modifiers: []))
    host.settle()
    #expect(
      calls.list == [
        "will transition to 600 from 320", "controller light", "view light → light", "view layout",
        "alongside in 600", "completed",
      ])
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
    #expect(controller.traitCollection.verticalSizeClass == .regular)
  }

  @Test("Collections are combined, compared and changed") func collections() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    let both = UITraitCollection(traitsFrom: [dark, large, UITraitCollection(displayScale: 2)])
    #expect(both.userInterfaceStyle == .dark)
    #expect(both.displayScale == 2)
    #expect(both.containsTraits(in: large))
    #expect(!large.containsTraits(in: both))
    #expect(both.hasDifferentColorAppearance(comparedTo: large))
    #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
    let made = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
    }
    #expect(made.modifyingTraits { $0.layoutDirection = .unspecified } == dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    both.performAsCurrent { #expect(UITraitCollection.current === both) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("Colors that depend on traits are drawn with those of their view, and drawn again after a change")
  func colors() {
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let label = UILabel(frame: CGRect(x: 0, y: 20, width: 100, height: 20))
    label.text = "text"
    for subview in [view, label] { window.addSubview(subview) }
    host.settle()
    #expect(host.dump.contains("#FF0000"))
    #expect(host.dump.contains("#000000"))
    let frames = host.presented.count
    window.overrideUserInterfaceStyle = .dark
    host.settle()
    #expect(host.presented.count > frames)
    #expect(!host.dump.contains("#FF0000"))
    #expect(!host.dump.contains("#000000"))
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    #expect(UIColor.systemBackground.resolvedColor(with: window.traitCollection) == .black)
    #expect(
      UIColor.label.withAlphaComponent(0.5).resolvedColor(with: window.traitCollection).cgColor.alpha == 0.5)
  }

  @Test("Fonts of text styles and font metrics follow the text size in labels that adjust")
  func fonts() {
    let window = host.makeWindow()
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    let fixed = UILabel(frame: .zero)
    fixed.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let scaled = UILabel(frame: .zero)
    scaled.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
      for: .boldSystemFont(ofSize: 24), maximumPointSize: 50)
    scaled.adjustsFontForContentSizeCategory = true
    for view in [label, fixed, scaled] { window.addSubview(view) }
    #expect([label, fixed, scaled].map(\.font.pointSize) == [17, 17, 24])
    host.environment.contentSizeCategory = UIContentSizeCategory.extraExtraLarge.rawValue
    host.loop.environmentDidChange()
    #expect([label, fixed, scaled].map(\.font.pointSize) == [21, 17, 32])
    host.environment.contentSizeCategory = UIContentSizeCategory.accessibilityLarge.rawValue
    host.loop.environmentDidChange()
    #expect([label, fixed, scaled].map(\.font.pointSize) == [33, 17, 50])
    #expect(UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory)
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 43)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: small).pointSize == 25)
    #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: small) == 28)
    #expect(UIContentSizeCategory.extraSmall < .medium)
    #expect(UIContentSizeCategory(textScale: 1) == .large)
    #expect(UIContentSizeCategory(textScale: 1.25) == .extraExtraLarge)
  }

  @Test("Natural text is at the leading edge of its label") func alignment() {
    let window = host.makeWindow()
    window.traitOverrides.layoutDirection = .rightToLeft
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "four"
    window.addSubview(label)
    // Four characters of 8.5 points.
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 66)
    label.semanticContentAttribute = .forceLeftToRight
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
    label.textAlignment = .right
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 66)
  }

  @Test("The first segment is at the right in a control from right to left") func segments() {
    let window = host.makeWindow()
    window.traitOverrides.layoutDirection = .rightToLeft
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 304, height: 32)
    window.addSubview(control)
    host.settle()
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["a", "b", "c"])
    #expect(labels.map(\.frame.minX) == [206, 106, 6])
  }

  @Test("An image that flips is mirrored in image views from right to left") func images() throws {
    let image = try #require(UIImage(pixels: [1, 2, 3, 4], width: 2, height: 2))
    #expect(!image.flipsForRightToLeftLayoutDirection)
    let flipping = image.imageFlippedForRightToLeftLayoutDirection().withRenderingMode(.alwaysOriginal)
    #expect(flipping.flipsForRightToLeftLayoutDirection)
    #expect(flipping.mirroredBitmap?.pixels == [2, 1, 4, 3])
    #expect(image.withHorizontallyFlippedOrientation().bitmap.pixels == [2, 1, 4, 3])
    #expect(image.cgImage?.width == 2)
    let view = UIImageView(image: flipping)
    let window = host.makeWindow()
    window.addSubview(view)
    host.settle()
    #expect(drawnPixels == [1, 2, 3, 4])
    view.semanticContentAttribute = .forceRightToLeft
    host.settle()
    #expect(drawnPixels == [2, 1, 4, 3])
  }

  private var drawnPixels: [UInt32]? {
    for case .image(let image) in host.presented.last?.commands ?? [] { return image.bitmap.pixels }
    return nil
  }
}
